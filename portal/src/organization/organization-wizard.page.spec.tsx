import { STORAGE_KEYS } from '@network/api-client';
import { http, HttpResponse, makeUser, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { Messages } from '../messages';
import OrganizationWizardPage from './organization-wizard.page';
import { makeDashboard } from './test-dashboard';

const path = '/app/organization/onboarding';
const stored = makeDashboard('onboarding').organization;
const draftKey = STORAGE_KEYS.organizationDraft(makeUser('organization').id);
const DETAILS = { orgName: 'Trust', orgType: 'NGO', country: 'Syria', mission: 'Schools for every child.' } as const;
const CONTACT = { pocName: 'Rima', pocTitle: 'Director', pocEmail: 'rima@example.org' };

const join = (user: object = {}) =>
  renderPage(<OrganizationWizardPage />, {
    as: 'organization',
    user: { status: 'onboarding', ...user },
    path,
    route: path,
    messages: Messages,
  });

async function edit(profile: Partial<typeof stored> = {}) {
  server.use(http.get('/api/organization/profile', ({ response }) => response(200).json({ ...stored, ...profile })));
  const page = await renderPage(<OrganizationWizardPage />, {
    as: 'organization',
    path: `${path}?edit=true`,
    route: path,
    messages: Messages,
  });
  await screen.findByRole('button', { name: 'Save Changes' });
  return page;
}

/** Mocks both writes and records their requests. */
function mockWrites(respond?: (path: string) => Response | undefined) {
  const writes: { path: string; body: object; ifMatch: string | null }[] = [];
  const take = async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    writes.push({ path: pathname, body: (await request.json()) as object, ifMatch: request.headers.get('If-Match') });
    return respond?.(pathname) ?? HttpResponse.json({ ...stored, version: 9 });
  };
  server.use(
    http.untyped.patch('*/api/organization/profile/partial', take),
    http.untyped.post('*/api/organization/onboarding', take),
  );
  return writes;
}

const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const storedDraft = () => JSON.parse(localStorage.getItem(draftKey) ?? 'null');

describe('joining as an organization', () => {
  it('saves step 1 and submits everything', async () => {
    const writes = mockWrites();
    const { user, location } = await join({ version: 4 });
    expect(await screen.findByRole('heading', { name: 'Welcome to 5% Network' })).toBeVisible();

    expect(button('Next')).toBeDisabled();
    await user.type(screen.getByLabelText(/Organization Name/), 'Aleppo School Trust');
    await user.selectOptions(screen.getByLabelText(/Organization Type/), 'NGO');
    await user.selectOptions(screen.getByLabelText(/Country/), 'Syria');
    await user.type(screen.getByLabelText('Mission Statement * (min 10 characters)'), 'Nine sign');
    expect(screen.getByText('9/10 characters')).toBeVisible();
    expect(button('Next')).toBeDisabled();
    await user.type(screen.getByLabelText(/Mission/), '!');
    await user.click(button('Next'));

    await heading('Point of Contact');
    expect(writes).toEqual([
      {
        path: '/api/organization/profile/partial',
        ifMatch: '"4"',
        body: {
          orgName: 'Aleppo School Trust',
          orgType: 'NGO',
          country: 'Syria',
          website: null,
          mission: 'Nine sign!',
        },
      },
    ]);
    expect(button('Next')).toBeDisabled();
    expect(screen.getByLabelText('Country code')).toHaveValue('SY');
    await user.type(screen.getByLabelText('Name'), 'Rima Haddad');
    await user.type(screen.getByLabelText('Title'), 'Director');
    await user.type(screen.getByLabelText('Email'), 'rima');
    await user.click(button('Next'));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Enter an email address/);
    await user.type(screen.getByLabelText('Email'), '@example.org');
    await user.click(button('Next'));

    await heading('Needs and Collaboration');
    expect(button('Submit')).toBeDisabled();
    await user.type(screen.getByLabelText('Expertise Needed'), ' Design {Enter}');
    expect(button('Submit')).toBeDisabled();
    await user.click(button('Both'));
    await user.click(button('Submit'));

    await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
    expect(writes).toHaveLength(2);
    expect(writes[1]).toMatchObject({
      path: '/api/organization/onboarding',
      ifMatch: '"9"',
      body: { pocEmail: 'rima@example.org', needsExpertise: ['Design'], preferredLanguage: 'Both' },
    });
    expect(storedDraft()).toBeNull();
  });

  it('starts with the first step that the server does not know', async () => {
    await join({ ...DETAILS, ...CONTACT });
    expect(await heading('Needs and Collaboration')).toBeVisible();
  });

  it('starts with the step and the values of the draft', async () => {
    const draft = { formData: { pocName: 'Typed' }, currentStep: 2, savedAt: new Date().toISOString() };
    localStorage.setItem(draftKey, JSON.stringify(draft));
    await join({ ...DETAILS, ...CONTACT });
    expect(await screen.findByLabelText('Name')).toHaveValue('Typed');
    expect(screen.getByLabelText('Title')).toHaveValue('Director');
  });

  it('stores every letter in the draft', async () => {
    const { user } = await join();
    await user.type(await screen.findByLabelText(/Organization Name/), 'مدرسة');
    expect(storedDraft()).toMatchObject({ formData: { orgName: 'مدرسة' }, currentStep: 1 });
  });

  it('takes five kinds of expertise and no more', async () => {
    const { user } = await join({ ...DETAILS, ...CONTACT, needsExpertise: ['a', 'b', 'c', 'd'] });
    const input = await screen.findByLabelText('Expertise Needed', { selector: 'input' });
    await user.type(input, 'e{Enter}');
    expect(input).toBeDisabled();
    expect(button('Add')).toBeDisabled();
  });

  it('stays on the first step and says why when it cannot be saved', async () => {
    mockWrites(() => new Response('<html>', { status: 500 }));
    const { user } = await join({ ...DETAILS });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await user.click(button('Next'));
    expect(await screen.findByText('Failed to save. Please try again.')).toBeVisible();
    expect(await heading('Organization Details')).toBeVisible();
  });

  it('shows the server’s message beside its field, on the step that has it', async () => {
    const fields = { pocPhone: ['Enter a phone number with its country code.'] };
    mockWrites(() => HttpResponse.json({ error: 'Fix the marked fields.', code: 'invalid', fields }, { status: 400 }));
    const { user } = await join({ ...DETAILS, ...CONTACT, needsExpertise: ['Design'], preferredLanguage: 'Both' });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));

    await heading('Point of Contact');
    const phone = screen.getByLabelText('Phone (optional)');
    expect(phone).toHaveAccessibleDescription('Enter a phone number with its country code.');
    expect(phone).toHaveFocus();
    expect(within(screen.getByRole('alert')).getByText('Fix the marked fields.')).toBeVisible();
  });

  it('says that the connection is lost', async () => {
    server.use(http.untyped.post('*/api/organization/onboarding', () => HttpResponse.error()));
    const { user } = await join({ ...DETAILS, ...CONTACT, needsExpertise: ['Design'], preferredLanguage: 'Both' });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('You seem to be offline. Nothing is lost; try again.')).toBeVisible();
  });
});

describe('editing the organization profile', () => {
  it('starts with what is stored and saves it', async () => {
    const writes = mockWrites();
    const { user, location } = await edit();
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Organization Profile' })).toBeVisible();
    await user.type(screen.getByLabelText(/Additional Notes/), 'Mornings only');
    await user.click(button('Save Changes'));

    await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
    expect(writes).toMatchObject([
      {
        path: '/api/organization/profile/partial',
        ifMatch: '"4"',
        body: { orgName: 'Aleppo School Trust', additionalNotes: 'Mornings only', typicalProjectLength: null },
      },
    ]);
  });

  it('removes the draft on the way back', async () => {
    const { user, location } = await edit();
    await user.type(screen.getByLabelText(/Additional Notes/), 'x');
    expect(storedDraft()).not.toBeNull();
    await user.click(button('Back to Dashboard'));
    expect(location()).toBe('/app/organization/dashboard');
    expect(storedDraft()).toBeNull();
  });

  it('keeps what was typed when somebody else saved first, and saves on the next try', async () => {
    let isStale = true;
    const writes = mockWrites(() =>
      isStale ? HttpResponse.json({ error: 'Changed.', code: 'stale' }, { status: 412 }) : undefined,
    );
    const { user, location } = await edit();
    await user.type(screen.getByLabelText(/Additional Notes/), 'Mine');
    server.use(
      http.get('/api/auth/me', ({ response }) =>
        response(200).json(makeUser('organization', { ...stored, version: 7 })),
      ),
    );
    await user.click(button('Save Changes'));

    expect(await screen.findByText(/Somebody changed this in the meantime/)).toBeVisible();
    expect(screen.getByLabelText(/Additional Notes/)).toHaveValue('Mine');
    isStale = false;
    await user.click(button('Save Changes'));

    await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
    expect(writes.map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"7"']);
  });
});
