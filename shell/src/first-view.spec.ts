import { waitFor } from '@network/web-testing';

const LABELS = {
  'userStatus.matched': 'Matched',
  'projectStatus.in_progress': 'Active',
  loadingDashboard: 'Loading your dashboard',
  loadingRest: 'Loading the rest',
};

afterEach(() => delete window.prefetched);

/** Opens a page whose dashboard the server answers so. */
async function open(answer: object | undefined, url = '/api/expert/dashboard') {
  document.body.innerHTML = `<main id="first-view"><p role="status">Loading</p></main>`;
  document.getElementById('first-view')!.dataset.labels = JSON.stringify(LABELS);
  const response = answer && ({ ok: true, clone: () => ({ json: () => Promise.resolve(answer) }) } as Response);
  window.prefetched = [{ url, headers: {}, at: 0, response: Promise.resolve(response) }];
  // @ts-expect-error A script without types, which the page itself names.
  await jest.isolateModulesAsync(() => import('./first-view.js'));
}

const project = {
  title: '<b>Queues</b>',
  orgName: '\u202eClinic\u2069',
  status: 'in_progress',
  summary: 'Shorter waits.',
};

it('shows the projects of an expert, and what is still loading', async () => {
  await open({ user: { fullName: 'Karim Nasser', status: 'matched' }, projects: [project] });
  await waitFor(() => expect(document.body).toHaveTextContent('Loading the rest'));
  expect(document.querySelector('h1')).toHaveTextContent('Karim Nasser');
  expect([...document.querySelectorAll('li > *')].map(({ textContent }) => textContent)).toEqual([
    '<b>Queues</b>',
    'Clinic',
    'Active',
    'Shorter waits.',
  ]);
});

it('does not call a project active that waits for the expert’s answer', async () => {
  const asked = { ...project, assignment: { state: 'asked' } };
  await open({ user: { fullName: 'Karim Nasser', status: 'matched' }, projects: [asked] });
  await waitFor(() => expect(document.body).toHaveTextContent('Loading the rest'));
  expect(document.body).not.toHaveTextContent('Active');
});

it('shows an organization under its own name', async () => {
  const organization = { orgName: 'Latakia Clinic' };
  await open({ user: { fullName: 'Sami', status: 'matched' }, organization, projects: [] });
  await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent('Latakia Clinic'));
});

it('leaves a failure to the portal', async () => {
  await open(undefined);
  await Promise.resolve();
  expect(document.body).toHaveTextContent('Loading your dashboard');
});

it('says nothing of a dashboard on other pages', async () => {
  await open({}, '/api/auth/me');
  expect(document.body).toHaveTextContent(/^Loading$/);
});
