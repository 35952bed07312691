import { ADMIN_ROUTES } from '@network/domain';
import { labelsAr } from '@network/domain/labels.ar';
import { labelsEn } from '@network/domain/labels.en';
import { http, HttpResponse, renderPage, screen, server, within } from '@network/web-testing';
import { answerEmptyTimeline, errorResponse, expertRow, page, projectRow } from '../test/sample-rows';
import App from './app';
import { ExpertsPanel } from './experts/experts-panel';
import { DateTime } from './formats';
import type { HelpPage } from './help/help.page';
import arabic from './help/pages/ar.json';
import english from './help/pages/en.json';
import ar from './locales/ar.json';
import en from './locales/en.json';
import { Messages } from './messages';
import { HELP_PAGES } from './navigation/help-pages';
import { ConsoleNavigation } from './navigation/navigation';

describe('the console', () => {
  beforeEach(answerEmptyTimeline);

  beforeEach(() =>
    server.use(
      http.get('/api/admin/overview', () =>
        HttpResponse.json({
          experts: { onboarding: 1, under_review: 2, approved_waiting: 3, matched: 4, done: 5 },
          organizations: { approved_no_projects: 6, projects_active: 7, inactive: 8 },
          projects: { pending_review: 9, in_progress: 10, completed: 11, rejected: 12, on_hold: 13 },
          oldestWaitingExpert: null,
          oldestWaitingOrganization: null,
          oldestWaitingProject: null,
        }),
      ),
      http.get('/api/admin/users/expert', () => page([])),
      http.get('/api/admin/users/organization', () => page([])),
      http.get('/api/admin/projects', () => page([projectRow()])),
    ),
  );

  const cards = () =>
    ['Total', 'Pending Review', 'Approved', 'Active', 'Completed'].flatMap((label) => {
      const card = screen.queryAllByText(label).find((text) => text.tagName === 'P')?.parentElement;
      return card ? [card.textContent] : [];
    });

  it('counts experts, organizations and projects on tabs and cards', async () => {
    const { user, location } = await renderPage(<App />, { as: 'admin', path: '/admin' });
    expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Experts 15' })).toHaveAttribute('aria-selected', 'true');
    expect(cards()).toEqual(['Total15', 'Pending Review2', 'Approved3', 'Active4']);

    await user.click(screen.getByRole('tab', { name: 'Organizations 21' }));
    expect(cards()).toEqual(['Total21', 'Pending Review0', 'Approved6', 'Active7']);

    await user.click(screen.getByRole('tab', { name: 'Projects 55' }));
    expect(cards()).toEqual(['Total55', 'Pending Review9', 'Active10', 'Completed11']);
    expect(location()).toBe('/admin?tab=projects');
  });

  it('opens the tab, filter and item in the URL', async () => {
    const project = projectRow({ id: '66666666-6666-4666-8666-666666666666', title: 'A library', status: 'completed' });
    server.use(http.get('/api/admin/projects/{id}', () => HttpResponse.json(project)));
    const { user, location } = await renderPage(<App />, {
      as: 'admin',
      path: `/admin/dashboard?tab=projects&status=completed&open=${project.id}`,
    });
    const dialog = await screen.findByRole('dialog', { name: 'A library' });
    expect(within(dialog).getByText('This project is complete')).toBeVisible();
    expect(screen.getByRole('tab', { name: /^Projects/, hidden: true })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByLabelText('Filter by status')).toHaveDisplayValue('Completed');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location()).toBe('/admin/dashboard?tab=projects&status=completed');
  });

  it('shows the keyboard shortcuts, except while the user types', async () => {
    const { user } = await renderPage(<App />, { as: 'admin', path: '/admin' });
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), '?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.tab();
    await user.tab();
    await user.tab();
    await user.tab();
    await user.keyboard('?');
    const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Go to the search')).toBeVisible();
    await user.click(within(help).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it('offers to reload the figures', async () => {
    server.use(http.get('/api/admin/overview', () => new HttpResponse(null, { status: 500 }) as never, { once: true }));
    const { user } = await renderPage(<App />, { as: 'admin', path: '/admin' });
    expect(await screen.findByText('HTTP error! status: 500')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tab', { name: 'Experts 15' })).toBeVisible();
  });
});

it('links the screens, titles each and focuses its heading', async () => {
  server.use(
    http.get('/api/admin/statistics', () => new Promise<never>(() => undefined)),
    http.get('/api/admin/feedback', () => page([])),
    http.get('/api/admin/newsletter', () =>
      page([{ email: 'lina@example.org', language: 'ar', confirmedAt: '2026-03-01T09:30:00.000Z' }]),
    ),
  );
  const { user, location } = await renderPage(<App />, { as: 'admin', path: '/admin/programme' });
  expect(location()).toBe('/admin/programme/statistics');
  const navigation = () => within(screen.getByRole('navigation', { name: 'Administration' }));
  const link = (name: string) => navigation().getByRole('link', { name });
  const menu = () => navigation().getByRole('button', { name: 'More' });
  expect(navigation().getAllByRole('link')).toHaveLength(4);
  for (const name of ['Feedback', 'Newsletter']) {
    await user.click(menu());
    await user.click(link(name));
    expect(screen.getByRole('heading', { level: 1, name })).toHaveFocus();
    expect(menu()).toHaveAttribute('aria-current', 'true');
    await user.click(menu());
    expect(link(name)).toHaveAttribute('aria-current', 'page');
    await user.keyboard('{Escape}');
    expect(menu()).toHaveFocus();
    expect(navigation().queryByRole('link', { name })).toBeNull();
    expect(document.title).toMatch(`${name} –`);
  }
  expect(await screen.findByRole('row', { name: /lina@.*Arabic/ })).toBeVisible();
  expect(link('Dashboard')).toHaveAttribute('href', '/admin');
});

it('reports a missing page', async () => {
  await renderPage(<App />, { as: 'admin', path: '/admin/programme/horoscope' });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

const MAX_STEPS = 8;

const MAX_WORDS = 180;

const { help, ...screens } = ADMIN_ROUTES;

const textOf = ({ title, purpose, steps, emails, wrong }: HelpPage) =>
  [title, purpose, ...steps, emails, ...wrong].join(' ');

const quotedIn = (page: HelpPage) => [...textOf(page).matchAll(/\[(.+?)\]/g)].map(([, id]) => id!);

it.each([...Object.values(screens), `${screens.campaigns}/new`])('links %s to its page', async (path) => {
  await renderPage(<ConsoleNavigation />, { as: 'admin', path, messages: Messages });
  const [, page] = screen.getByRole('link', { name: 'Help with this screen' }).getAttribute('href')!.split(`${help}/`);
  expect(HELP_PAGES).toContain(page);
});

it('has the same pages, steps and quoted labels in both languages', () => {
  expect(Object.keys(english)).toEqual([...HELP_PAGES]);
  expect(Object.keys(arabic)).toEqual([...HELP_PAGES]);
  for (const id of HELP_PAGES) {
    expect(arabic[id].steps).toHaveLength(english[id].steps.length);
    expect(arabic[id].wrong).toHaveLength(english[id].wrong.length);
    expect({ id, quoted: quotedIn(arabic[id]).sort() }).toEqual({ id, quoted: quotedIn(english[id]).sort() });
  }
});

it.each(HELP_PAGES)('is short, and quotes labels that exist: %s', (id) => {
  expect(english[id].steps.length).toBeLessThanOrEqual(MAX_STEPS);
  expect(textOf(english[id]).split(' ').length).toBeLessThanOrEqual(MAX_WORDS);
  const catalogs: Record<string, string>[] = [
    { ...labelsEn, ...en },
    { ...labelsAr, ...ar },
  ];
  for (const label of quotedIn(english[id])) {
    for (const catalog of catalogs)
      expect({ label, text: catalog[label] }).toEqual({ label, text: expect.stringMatching(/^[^{]+$/) });
  }
});

it('shows the list, a page with the labels of the screens, and the next page', async () => {
  const { user, location } = await renderPage(<App />, { as: 'admin', path: help });
  await user.click(await screen.findByRole('link', { name: 'Review a profile' }));
  expect(location()).toBe(`${help}/review`);
  expect(screen.getByRole('heading', { level: 1, name: 'Review a profile' })).toHaveFocus();
  expect(screen.getByText('Review queue').closest('li')).toHaveTextContent('press Review queue.');
  const neighbors = within(screen.getByRole('navigation', { name: 'Help' }));
  expect(neighbors.getByRole('link', { name: 'Previous: Your first day' })).toBeVisible();
  await user.click(neighbors.getByRole('link', { name: 'Next: Ask for changes' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Ask for changes' })).toHaveFocus();
});

it('reports a missing page', async () => {
  await renderPage(<App />, { as: 'admin', path: `${help}/horoscope` });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

describe('the account of an administrator', () => {
  const rana = expertRow();

  beforeEach(answerEmptyTimeline);

  async function open(person = rana) {
    server.use(
      http.get('/api/admin/users/expert', () => page([person])),
      http.get('/api/admin/users/{id}', ({ params }) =>
        params.id === 'expert' ? undefined : HttpResponse.json(person),
      ),
    );
    const view = await renderPage(<ExpertsPanel />, {
      as: 'admin',
      path: `/admin?open=${person.id}`,
      messages: Messages,
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Rana Haddad' }));
    await dialog.findByRole('heading', { name: 'More' });
    return { ...view, dialog };
  }

  const group = (name: RegExp) => within(screen.getByRole('group', { name }));

  it('requests the confirmation of a new address', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/admin/users/{id}/email', async ({ request, params }) => {
        sent.push([params.id, await request.json()]);
        return HttpResponse.json({ email: 'new@example.org', countsFrom: '2026-03-01T09:30:00.000Z' });
      }),
    );
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Change Address...' }));
    const step = group(/^Change the address of/);
    const confirm = step.getByRole('button', { name: 'Send Confirmation' });
    await user.type(step.getByRole('textbox', { name: /New email address/ }), 'new@example.org');
    expect(confirm).toBeDisabled();
    await user.type(step.getByRole('textbox', { name: /Reason/ }), 'A typing error.');
    await user.click(confirm);
    expect(await screen.findByText(/We have asked .*new@example\.org.* to confirm/)).toBeVisible();
    expect(sent).toEqual([[rana.id, { email: 'new@example.org', reason: 'A typing error.' }]]);
    expect(dialog.getByRole('button', { name: 'Change Address...' })).toBeVisible();
  });

  it.each([
    [() => errorResponse(409, 'This address already has an account.', 'address_taken'), /New email/, /already has/],
    [
      () =>
        HttpResponse.json(
          { error: 'Please check.', code: 'invalid_input', fields: { email: ['This is no address.'] } },
          { status: 400 },
        ) as never,
      /New email/,
      /no address/,
    ],
    [
      () =>
        HttpResponse.json(
          { error: 'Please check.', code: 'invalid_input', fields: { reason: ['Give a reason.'] } },
          { status: 400 },
        ) as never,
      /Reason/,
      /Give a reason/,
    ],
  ])('shows what is wrong next to its field, and loses nothing', async (respond, field, problem) => {
    server.use(http.post('/api/admin/users/{id}/email', respond));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Change Address...' }));
    const step = group(/^Change the address of/);
    await user.type(step.getByRole('textbox', { name: /New email/ }), 'omar@example.org');
    await user.type(step.getByRole('textbox', { name: /Reason/ }), 'By phone.');
    await user.click(step.getByRole('button', { name: 'Send Confirmation' }));
    expect(await step.findByText(problem)).toBeVisible();
    expect(step.getByRole('textbox', { name: field })).toHaveAccessibleDescription(problem);

    // Escape leaves the step, not the dialog.
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Change Address...' }));
    expect(screen.getByRole('textbox', { name: /New email/ })).toHaveValue('omar@example.org');
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('By phone.');
    await user.clear(screen.getByRole('textbox', { name: /New email/ }));
    await user.clear(screen.getByRole('textbox', { name: /Reason/ }));
  });

  it('erases an account for a reason, and closes the dialog', async () => {
    const sent: unknown[] = [];
    server.use(
      http.delete('/api/admin/users/{id}', async ({ request, params }) => {
        sent.push([params.id, await request.json()]);
        return HttpResponse.json({ removed: true });
      }),
    );
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Delete Account...' }));
    const step = group(/^Delete the account of/);
    const confirm = step.getByRole('button', { name: 'Delete Account' });
    expect(confirm).toBeDisabled();
    await user.type(step.getByRole('textbox', { name: /Reason/ }), 'Asked by phone.');
    await user.click(confirm);
    expect(await screen.findByText(/^Account of .*Rana Haddad.* deleted$/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([[rana.id, { reason: 'Asked by phone.' }]]);
  });

  it('keeps the reason when the deletion is canceled', async () => {
    server.use(
      http.delete('/api/admin/users/{id}', () =>
        errorResponse(403, 'This needs a fresh confirmation.', 'confirmation_needed'),
      ),
    );
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Delete Account...' }));
    const step = group(/^Delete the account of/);
    await user.type(step.getByRole('textbox', { name: /Reason/ }), 'Asked by phone.');
    await user.click(step.getByRole('button', { name: 'Delete Account' }));
    expect(await step.findByText('This needs a fresh confirmation.')).toBeVisible();
    expect(step.getByRole('textbox', { name: /Reason/ })).toHaveValue('Asked by phone.');
  });
});

describe('dates and numbers', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['of the browser', ['en-GB', 'en'], '2 Mar 2026'],
    ['of the product where the browser says none', [], 'Mar 2, 2026'],
    ['of the product where the browser says what is no language tag', ['en-US@posix'], 'Mar 2, 2026'],
  ])('a date has the format %s', async (_, languages, expected) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    const { container } = await renderPage(<DateTime at="2026-03-02T12:00:00Z" isDayOnly />, { messages: Messages });
    expect(container.textContent?.trim()).toBe(expected);
  });
});
