import { $api } from '@network/api-client';
import { ORGANIZATION_FIELDS } from '@network/domain';
import { STEPS, type Step } from '@network/forms';
import type { User } from '@network/session';
import { loadPhoneNumbers } from '@network/ui';
import {
  deferred,
  http,
  HttpResponse,
  makeUser,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@network/web-testing';
import { makeDashboard } from '../../test/dashboards';
import { fieldsOfStep, shownFields } from '../../test/fields';
import { Messages } from '../messages';
import { ORGANIZATION_PROFILE } from './organization-wizard.page';
import OrganizationWizardPage from './organization-wizard.page';

describe('the organization wizard', () => {
  const STEP_NAMES = { 1: 'Organization Details', 2: 'Point of Contact', 3: 'Needs and Collaboration' };

  const path = '/app/organization/onboarding';

  const stored = makeDashboard('onboarding').organization;

  const draftKey = `organization_onboarding_draft:${makeUser('organization').id}`;

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

  const LAST_CHANGE = { updatedAt: '2026-01-05T10:00:00.000Z', changedBy: null };

  async function edit(profile: Partial<typeof stored> = {}, step: Step = 3, member: Partial<User> = {}) {
    server.use(
      http.get('/api/organization/profile', ({ response }) =>
        response(200).json({ ...stored, ...LAST_CHANGE, ...profile }),
      ),
    );
    const page = await renderPage(<OrganizationWizardPage />, {
      as: 'organization',
      user: member,
      path: `${path}?edit=true`,
      state: { step },
      route: path,
      messages: Messages,
    });
    await screen.findByRole('button', { name: step === 3 ? 'Save Changes' : 'Next' });
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

  beforeEach(() => server.use(http.get('/api/vocabulary/suggestions', ({ response }) => response(200).json([]))));

  it.each(STEPS)('step %s shows each of its fields', async (step) => {
    await edit({}, step);
    expect(shownFields()).toEqual(fieldsOfStep(ORGANIZATION_FIELDS, step));
  });

  describe('joining as an organization', () => {
    it('saves step 1 and submits everything', async () => {
      const writes = mockWrites();
      const { user, location, queryClient } = await join({ version: 4 });
      const version = () => (writes.length > 0 ? 9 : 4);
      server.use(
        http.untyped.get('*/api/auth/me', () =>
          HttpResponse.json(makeUser('organization', { status: 'onboarding', version: version() })),
        ),
      );
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
          body: expect.objectContaining({
            orgName: 'Aleppo School Trust',
            orgType: 'NGO',
            country: 'Syria',
            website: null,
            mission: 'Nine sign!',
          }) as object,
        },
      ]);
      expect(button('Next')).toBeDisabled();
      expect(screen.getByLabelText('Country code')).toHaveValue('SY');
      await user.type(screen.getByLabelText('Name'), 'Rima Haddad');
      await user.type(screen.getByLabelText('Title'), 'Director');
      expect(screen.getByLabelText('Email')).toHaveValue('organization@example.org');
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/^Suggested from your account/);
      await user.clear(screen.getByLabelText('Email'));
      await user.type(screen.getByLabelText('Email'), 'rima@example.org');
      await user.click(button('Next'));

      await heading('Needs and Collaboration');
      expect(button('Submit')).toBeDisabled();
      expect(screen.getByText(/^Still needed/)).toHaveTextContent('Still needed: Expertise Needed, Preferred Language');
      await user.click(button('Preferred Language'));
      expect(button('Arabic')).toHaveFocus();
      await user.type(screen.getByLabelText('Expertise Needed'), ' Design ');
      expect(button('Submit')).toBeDisabled();
      await user.click(button('Both'));
      const dashboard = makeDashboard('onboarding');
      const read = [
        [$api.queryOptions('get', '/api/organization/dashboard').queryKey, dashboard],
        [$api.queryOptions('get', '/api/organization/profile').queryKey, dashboard.organization],
      ] as const;
      for (const [key, data] of read) queryClient.setQueryData(key, data);
      await user.click(button('Submit'));

      await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
      // The profile read before the change is read again.
      for (const [key] of read) expect(queryClient.getQueryState(key)).toMatchObject({ isInvalidated: true });
      expect(writes).toHaveLength(2);
      expect(writes[1]).toEqual({
        path: '/api/organization/onboarding',
        ifMatch: '"9"',
        body: expect.objectContaining({
          ...writes[0]!.body,
          pocName: 'Rima Haddad',
          pocTitle: 'Director',
          pocEmail: 'rima@example.org',
          pocPhone: null,
          needsExpertise: ['Design'],
          typicalProjectLength: null,
          preferredLanguage: 'Both',
          additionalNotes: null,
        }) as object,
      });
      expect(storedDraft()).toBeNull();
    });

    it('takes over a colleague’s contact address instead of the suggested one', async () => {
      const writes = mockWrites(() => (writes.length === 1 ? HttpResponse.json({}, { status: 412 }) : undefined));
      const { user } = await join({ ...DETAILS, pocName: null, pocTitle: null, pocEmail: null });
      await user.click(await screen.findByRole('button', { name: /^1 Organization Details/ }));
      const saved = { ...DETAILS, ...CONTACT, version: 7 };
      server.use(
        http.untyped.get('*/api/auth/me', () =>
          HttpResponse.json(makeUser('organization', { ...saved, status: 'onboarding' } as object)),
        ),
        http.untyped.get('*/api/organization/profile', () => HttpResponse.json(saved)),
      );
      await user.click(button('Next'));
      expect(await heading('Point of Contact')).toBeVisible();
      expect(screen.getByLabelText('Email')).toHaveValue(CONTACT.pocEmail);
      expect(writes).toHaveLength(2);
    });

    it('takes over that address on the last step, too', async () => {
      const known = { ...DETAILS, ...CONTACT, pocEmail: null, needsExpertise: ['Design'], preferredLanguage: 'Both' };
      const writes = mockWrites(() => {
        if (writes.length === 1) return HttpResponse.json({ ...known, version: 5 });
        return writes.length === 2 ? HttpResponse.json({}, { status: 412 }) : undefined;
      });
      const { user, location } = await join({ ...known, version: 4 });
      await user.click(await screen.findByRole('button', { name: /^1 Organization Details/ }));
      await user.click(button('Next'));
      await heading('Point of Contact');
      await user.click(button('Next'));
      await heading('Needs and Collaboration');
      const saved = { ...known, ...CONTACT, version: 7 };
      server.use(
        http.untyped.get('*/api/auth/me', () =>
          HttpResponse.json(makeUser('organization', { ...saved, status: 'onboarding' } as object)),
        ),
        http.untyped.get('*/api/organization/profile', () => HttpResponse.json(saved)),
      );
      await user.click(button('Submit'));
      await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
      expect(writes.map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"5"', '"7"']);
      expect(writes[2]!.body).toMatchObject({ pocEmail: CONTACT.pocEmail });
    });

    it('starts with the first step missing on the server', async () => {
      await join({ ...DETAILS, ...CONTACT });
      expect(await heading('Needs and Collaboration')).toBeVisible();
    });

    it('reports an invalid address or number on step 2, on blur and on Next', async () => {
      await loadPhoneNumbers();
      const { user } = await join({ ...DETAILS, ...CONTACT, pocEmail: '' });
      const [email, phone] = [await screen.findByLabelText('Email'), screen.getByLabelText('Phone (optional)')];
      await user.clear(email);
      await user.type(email, 'rima@example');
      await user.tab();
      await waitFor(() => expect(email).toHaveAccessibleDescription(/^Enter an email address/));
      await user.type(email, '.org');
      expect(email).not.toHaveAccessibleDescription();

      await user.type(phone, '12');
      await user.click(button('Next'));
      expect(phone).toHaveAccessibleDescription(/^Enter a phone number/);
      await waitFor(() => expect(phone).toHaveFocus());
      expect(screen.getByRole('heading', { level: 2, name: 'Point of Contact' })).toBeVisible();
      await user.clear(phone);
      await user.click(button('Next'));
      expect(await heading('Needs and Collaboration')).toBeVisible();
    });

    it('starts with the step and the values of the draft', async () => {
      const draft = { formData: { pocName: 'Typed' }, currentStep: 2, savedAt: new Date().toISOString() };
      localStorage.setItem(draftKey, JSON.stringify(draft));
      await join({ ...DETAILS, ...CONTACT });
      expect(await screen.findByLabelText('Name')).toHaveValue('Typed');
      expect(screen.getByLabelText('Title')).toHaveValue('Director');
    });

    it('accepts at most five kinds of expertise', async () => {
      const { user } = await join({ ...DETAILS, ...CONTACT, needsExpertise: ['a', 'b', 'c', 'd'] });
      const input = await screen.findByLabelText('Expertise Needed', { selector: 'input' });
      await user.type(input, 'e{Enter}');
      expect(input).toBeDisabled();
      expect(button('Add')).toBeDisabled();
    });

    it.each([1, 2, 3] as const)('shows the server’s message next to each field of step %i', async (step) => {
      const names = Object.keys(ORGANIZATION_PROFILE.stepBodyOf(step, ORGANIZATION_PROFILE.empty));
      const fields = Object.fromEntries(names.map((name) => [name, [`Wrong ${name}.`]]));
      const writes = mockWrites(() => HttpResponse.json({ error: 'Wrong.', code: 'invalid', fields }, { status: 400 }));
      const { user } = await join({ ...DETAILS, ...CONTACT, needsExpertise: ['Design'], preferredLanguage: 'Both' });
      await user.click(await screen.findByRole('button', { name: 'Submit' }));
      for (const name of names) expect(await screen.findByText(`Wrong ${name}.`)).toBeVisible();
      await heading(STEP_NAMES[step]);
      expect(writes).toHaveLength(1);
    });
  });

  describe('editing the organization profile', () => {
    const EVERYTHING = {
      ...stored,
      website: 'https://trust.example.org',
      pocPhone: '+963944567890',
      typicalProjectLength: '4-8 weeks',
      additionalNotes: 'Mornings',
    };

    it('starts with the stored profile, saves it and removes the draft', async () => {
      const writes = mockWrites();
      const { user, location } = await edit(EVERYTHING);
      expect(screen.getByRole('heading', { level: 1, name: 'Edit Organization Profile' })).toBeVisible();
      await user.type(screen.getByLabelText(/Additional Notes/), ' only');
      expect(storedDraft()).toMatchObject({ formData: { additionalNotes: 'Mornings only' } });
      await user.click(button('Save Changes'));

      await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
      const { id: _, userId: __, version: ___, ...profile } = EVERYTHING;
      expect(writes).toEqual([
        {
          path: '/api/organization/profile/partial',
          ifMatch: '"4"',
          body: expect.objectContaining({ ...profile, additionalNotes: 'Mornings only' }) as object,
        },
      ]);
      expect(storedDraft()).toBeNull();
    });

    it('offers Back while the profile loads, and a retry after a failure', async () => {
      const { promise, resolve } = deferred();
      let isDown = true;
      server.use(
        http.untyped.get('*/api/organization/profile', async () => {
          await promise;
          return isDown ? HttpResponse.json({}, { status: 403 }) : HttpResponse.json(stored);
        }),
      );
      const { user } = await renderPage(<OrganizationWizardPage />, {
        as: 'organization',
        path: `${path}?edit=true`,
        route: path,
        messages: Messages,
      });
      expect(await screen.findByRole('button', { name: 'Back to Dashboard' })).toBeVisible();
      resolve();
      expect(await screen.findByText('HTTP error! status: 403')).toBeVisible();
      isDown = false;
      await user.click(button('Retry'));
      expect(await heading('Organization Details')).toBeVisible();
    });

    it.each([
      ['the user has left', 'owner', { orgId: '77777777-7777-4777-8777-777777777777' }],
      ['the user was founding before joining this one', 'editor', {}],
    ] as const)('discards the draft of an organization that %s', async (_, role, organization) => {
      const base = { version: 1, values: {}, ...organization };
      const draft = { formData: { additionalNotes: 'Other' }, savedAt: new Date().toISOString(), base };
      localStorage.setItem(draftKey, JSON.stringify(draft));
      await edit(EVERYTHING, 3, { membership: { orgId: '66666666-6666-4666-8666-666666666666', role } });
      expect(screen.getByLabelText(/Additional Notes/)).toHaveValue('Mornings');
    });

    it('removes the draft on Back', async () => {
      const { user, location } = await edit();
      await user.type(screen.getByLabelText(/Additional Notes/), 'x');
      expect(storedDraft()).not.toBeNull();
      await user.click(button('Back to Dashboard'));
      expect(location()).toBe('/app/organization/dashboard');
      expect(storedDraft()).toBeNull();
    });

    it('keeps a colleague’s changes, and asks if both changed the same field', async () => {
      let isFirst = true;
      const writes = mockWrites(() => {
        const answer = isFirst ? HttpResponse.json({}, { status: 412 }) : undefined;
        isFirst = false;
        return answer;
      });
      const { user, location } = await edit(EVERYTHING);
      await user.type(screen.getByLabelText(/Additional Notes/), ' only');
      const saved = {
        ...EVERYTHING,
        version: 7,
        additionalNotes: 'Evenings',
        needsExpertise: ['Health'],
        mission: 'Every school.',
      };
      const changedBy = { id: '66666666-6666-4666-8666-666666666666', name: 'Rana Haddad' };
      server.use(
        http.untyped.get('*/api/auth/me', () =>
          HttpResponse.json(makeUser('organization', { ...saved, id: makeUser('organization').id } as object)),
        ),
        http.untyped.get('*/api/organization/profile', () =>
          HttpResponse.json({ ...saved, ...LAST_CHANGE, changedBy }),
        ),
      );
      await user.click(button('Save Changes'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Rana Haddad changed this too' }));
      expect(dialog.getAllByRole('group').map((group) => group.textContent)).toEqual([
        'Additional Notes (optional)Your versionMornings onlyRana Haddad’s versionEvenings',
      ]);
      await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
      await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
      expect(writes.map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"7"']);
      expect(writes[1]!.body).toMatchObject({
        additionalNotes: 'Mornings only',
        needsExpertise: ['Health'],
        mission: 'Every school.',
      });
    });
  });
});
