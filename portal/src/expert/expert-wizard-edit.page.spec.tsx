import { localStore, STORAGE_KEYS } from '@network/api-client';
import type { User } from '@network/session';
import { act, makeUser, screen, waitFor, within } from '@network/web-testing';
import { FULL_FORM, KEY, openWizard, PROFILE, WAY_OUT } from '../../test/expert-wizard';
import { type OutboxItem, readOutbox } from '../submission/outbox-item';
import { EXPERT_PROFILE } from './expert-wizard.page';

describe('editing a profile', () => {
  const EVERYTHING = { ...EXPERT_PROFILE.bodyOf(FULL_FORM), timezone: 'Asia/Dubai', additionalNotes: 'Evenings only' };

  const MEMBER = { ...EVERYTHING, status: 'approved_waiting' } as Partial<User>;

  const NOTES = "Anything else you'd like us to know?";

  const EXPERT = makeUser('expert').id;

  /** Stores the profile as one that the server refused. */
  function store(error: OutboxItem['error']) {
    const item: OutboxItem = {
      ...{ userId: EXPERT, idempotencyKey: 'a-key', kind: 'profile', formKey: KEY },
      ...{ page: '/app/expert/onboarding', values: {}, since: '2026-01-31T08:00:00.000Z', state: 'rejected', error },
      call: { method: 'patch', path: '/api/expert/profile/partial', body: EVERYTHING as never },
    };
    localStore.writeJson(STORAGE_KEYS.outboxItem(KEY), item);
  }

  const open = (step?: number, person = MEMBER) => openWizard(person, { query: '?edit=true', state: step && { step } });

  const button = (name: string) => screen.getByRole('button', { name });

  const step = (name: string) => screen.findByRole('heading', { level: 2, name });

  describe('the wizard in edit mode', () => {
    it('shows the message of a change request, and each remark at its field', async () => {
      const fields = { bio: 'Which clinics?', motivation: 'Say why now.' };
      const changeRequest = { at: '2026-01-31T08:00:00.000Z', message: 'Please say more.', fields };
      await open(1, { ...MEMBER, changeRequest });
      expect(screen.getByText('The programme team has requested changes to your profile')).toBeVisible();
      expect(screen.getByText('Please say more.')).toBeVisible();
      expect(screen.getByText('Say why now.')).toBeVisible();
      expect(screen.getByLabelText('Short Bio')).toHaveAccessibleDescription(/Remark from the team\s*Which clinics\?/);
      expect(screen.getByLabelText('City')).not.toHaveAccessibleDescription();
    });

    it('saves everything with Save Changes, without changing the status', async () => {
      const { user, api, location } = await open(3);
      expect(screen.getByRole('heading', { name: 'Edit Your Profile' })).toBeVisible();
      expect(document.title).toBe('Edit Your Profile – 5% Network');
      expect(screen.getByText('Update your information below')).toBeVisible();
      const respond = api.delayResponse();
      await user.click(button('Save Changes'));
      expect(button('Saving...')).toBeDisabled();
      respond();
      await waitFor(() => expect(location()).toBe('/app/expert/dashboard'));
      expect(api.sent).toEqual([{ method: 'PATCH', ifMatch: '"3"', body: EVERYTHING }]);
    });

    it('submits the whole form for review again after a decline', async () => {
      const declined = { ...MEMBER, status: 'under_review', standing: 'declined' } as const;
      const { user, api, location } = await open(3, declined);
      await user.click(button('Submit'));
      await waitFor(() => expect(location()).toBe('/app/expert/dashboard'));
      expect(api.sent).toEqual([{ method: 'POST', ifMatch: '"3"', body: expect.objectContaining({ pledge: true }) }]);
    });

    it('does not navigate a user who has left the page', async () => {
      const { user, api, location } = await open(3);
      await user.type(screen.getByLabelText(NOTES), 'Evenings');
      expect(localStorage.getItem(KEY)).not.toBeNull();
      const release = api.delayResponse();
      await user.click(button('Save Changes'));
      await waitFor(() => expect(api.sent).toHaveLength(1));
      await user.click(screen.getByRole('link', { name: WAY_OUT }));
      release();
      await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
      expect(location()).toBe('/elsewhere');
    });

    it('opens a rejected submission at its first rejected field', async () => {
      store({
        message: 'Please check the marked fields.',
        status: 400,
        fields: { 'keySkills.0': ['Say more of this.'] },
      });
      await open(1);
      await step('Expertise Snapshot');
      expect(screen.getByText('Say more of this.')).toBeVisible();
    });

    it('goes back in history to the step of the rejected field, so that Back leaves the wizard', async () => {
      store({ message: 'Please check the marked fields.', status: 400, fields: { city: ['Which one?'] } });
      const { locationState } = await open(1);
      await step('Profile Basics');
      await waitFor(() => expect(locationState()).toMatchObject({ step: 1 }));
    });

    it('keeps a waiting submission on Back to Dashboard, and drops a rejected one', async () => {
      const { user, api } = await open(3);
      await user.type(screen.getByLabelText(NOTES), ' and Fridays');
      api.loseConnection();
      await user.click(button('Save Changes'));
      await screen.findByText(/^Saved on this device/);
      await user.click(button('Back to Dashboard'));
      expect(readOutbox(EXPERT)).toMatchObject([{ state: 'waiting' }]);
      expect(localStorage.getItem(KEY)).toContain('Fridays');

      localStore.removeAll('outbox');
      store({ message: 'Some fields are wrong.', status: 400 });
      const again = await open(1);
      await again.user.click(screen.getAllByRole('button', { name: 'Back to Dashboard' }).at(-1)!);
      expect([readOutbox(EXPERT), localStorage.getItem(KEY)]).toEqual([[], null]);
    });

    it('sends an offline save when the wizard is opened again', async () => {
      const { user, api, unmount } = await open(3);
      await user.type(screen.getByLabelText(NOTES), ' and Fridays');
      api.loseConnection();
      await user.click(button('Save Changes'));
      await screen.findByText(/^Saved on this device/);
      unmount();

      const again = await openWizard(MEMBER, { query: '?edit=true', isLeft: true });
      await waitFor(() => expect(again.location()).toBe('/app/expert/dashboard'));
      await waitFor(() =>
        expect(again.api.sent).toMatchObject([
          { method: 'PATCH', body: { additionalNotes: 'Evenings only and Fridays', city: EVERYTHING.city } },
        ]),
      );
    });

    it('merges with its own earlier save after two lost responses', async () => {
      const { user, api, location } = await open(3);
      const isWaiting = () => waitFor(() => expect(readOutbox(EXPERT)).toMatchObject([{ state: 'waiting' }]));
      await user.type(screen.getByLabelText(NOTES), ' and Fridays');
      api.loseConnection();
      await user.click(button('Save Changes'));
      await isWaiting();
      await user.type(screen.getByLabelText(NOTES), ', or Sundays');
      api.loseResponse();
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(api.sent).toHaveLength(2));
      await isWaiting();
      await user.type(screen.getByLabelText(NOTES), ' at ten');
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(location()).toBe('/app/expert/dashboard'));
      expect(api.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"3"', '"3"', '"4"']);
      expect(api.sent[3]!.body).toMatchObject({ additionalNotes: 'Evenings only and Fridays, or Sundays at ten' });
    });

    it('requires the pledge, and says so', async () => {
      const { user } = await open(3);
      // Agreed to once, with the first submit.
      expect(screen.queryByRole('link', { name: 'terms' })).toBeNull();
      await user.click(screen.getByRole('checkbox'));
      expect(button('Save Changes')).toBeDisabled();
      expect(button('Save Changes')).toHaveAccessibleDescription(
        'Still needed: I pledge to contribute ≈ 5% of my time',
      );
    });

    it('removes the draft on the way back to the dashboard', async () => {
      const { user, location } = await open(3);
      await user.type(screen.getByLabelText(NOTES), 'x');
      expect(localStorage.getItem(KEY)).not.toBeNull();
      await user.click(button('Back to Dashboard'));
      expect(location()).toBe('/app/expert/dashboard');
      expect(localStorage.getItem(KEY)).toBeNull();
    });
  });

  describe('the step that editing starts with', () => {
    it.each([
      [undefined, 'Profile Basics'],
      [2, 'Expertise Snapshot'],
      [3, 'Pledge'],
      [9, 'Profile Basics'],
    ])('where step %s was asked for is %s, whatever the draft says', async (asked, name) => {
      const savedAt = new Date().toISOString();
      localStorage.setItem(KEY, JSON.stringify({ formData: { city: 'Homs' }, currentStep: 3, savedAt }));
      await open(asked);
      expect(await step(name)).toBeVisible();
      if (name === 'Profile Basics') expect(screen.getByLabelText('City')).toHaveValue('Homs');
    });

    it('is the first incomplete step', async () => {
      await open(3, { ...MEMBER, city: '' });
      expect(await step('Profile Basics')).toBeVisible();
    });

    it('is the same step after a reload', async () => {
      const { user, location, locationState, unmount } = await open();
      await user.click(button('2 Expertise Snapshot (done)'));
      expect(location()).toBe('/app/expert/onboarding?edit=true');
      unmount();
      await openWizard(MEMBER, { query: '?edit=true', state: locationState() });
      expect(await step('Expertise Snapshot')).toBeVisible();
    });
  });

  describe('the progress indicator', () => {
    it('opens completed steps, without a call while editing', async () => {
      const { user, api } = await open();
      expect(screen.getByText('Profile Basics', { selector: 'li *' }).closest('li')).toHaveAttribute(
        'aria-current',
        'step',
      );
      expect(screen.queryByRole('button', { name: /1 Profile Basics/ })).toBeNull();
      await user.click(button('3 Pledge (done)'));
      expect(await step('Pledge')).toHaveFocus();
      await user.click(button('1 Profile Basics (done)'));
      expect(await step('Profile Basics')).toHaveFocus();
      expect(api.sent).toEqual([]);
    });

    it('opens no step after an incomplete one', async () => {
      const { user } = await open();
      await user.clear(screen.getByLabelText('City'));
      expect(screen.queryByRole('button', { name: /Snapshot|Pledge/ })).toBeNull();
      await user.type(screen.getByLabelText('City'), 'Homs');
      expect(button('2 Expertise Snapshot (done)')).toBeVisible();
    });

    it('saves step 1 of a new user before it opens another', async () => {
      const { user, api } = await openWizard({ ...PROFILE, status: 'onboarding' });
      await user.click(button('1 Profile Basics (done)'));
      api.failWith(500, {});
      await user.click(button('3 Pledge (done)'));
      expect(await screen.findByText('Failed to save. Please try again.')).toBeVisible();
      expect(screen.getByRole('heading', { level: 2, name: 'Profile Basics' })).toBeVisible();

      const respond = api.delayResponse();
      await user.click(button('3 Pledge (done)'));
      expect(screen.queryByRole('button', { name: /Pledge/ })).toBeNull();
      respond();
      expect(await step('Pledge')).toBeVisible();
      expect(api.sent.map(({ method }) => method)).toEqual(['PATCH', 'PATCH']);
    });

    it('does not leave a step with an invalid address', async () => {
      const { user } = await open();
      await user.clear(screen.getByLabelText('LinkedIn URL'));
      await user.type(screen.getByLabelText('LinkedIn URL'), 'Rima Haddad');
      await user.click(button('2 Expertise Snapshot (done)'));
      await waitFor(() => expect(screen.getByLabelText('LinkedIn URL')).toHaveFocus());
      expect(screen.getByLabelText('LinkedIn URL')).toHaveAccessibleDescription(/^Enter a web address/);
    });
  });
});

describe('the hints of the wizard', () => {
  const button = (name: string) => screen.getByRole('button', { name });

  const field = (name: string) => screen.getByLabelText(name);

  const needed = () =>
    within(screen.getByText(/^Still needed/))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  /** Waits for the errors of a field, which appear after the event that leaves it. */
  const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve)));

  describe('next to a disabled button', () => {
    it('lists the missing fields, each as a button that focuses its field', async () => {
      const { user } = await openWizard();
      expect(button('Next')).toHaveAccessibleDescription(/^Still needed: Full Name/);
      expect(screen.getByText(/^Still needed/)).toHaveTextContent(
        'Still needed: Full Name, Country, City, LinkedIn URL, Short Bio',
      );
      await user.click(button('City'));
      expect(field('City')).toHaveFocus();
      await user.keyboard('Homs');
      await user.click(button('Short Bio'));
      await user.keyboard('Nine char');
      expect(needed()).toEqual(['Full Name', 'Country', 'LinkedIn URL', 'Short Bio']);
    });

    it('focuses choices, lists and skills, too', async () => {
      const { user } = await openWizard({
        ...PROFILE,
        status: 'onboarding',
        yearsExperience: null,
        sector: null,
        keySkills: [],
      });
      expect(needed()).toEqual(['Years of Experience', 'Key Skills', 'Sector']);
      await user.click(button('Years of Experience'));
      expect(screen.getByRole('radio', { name: '0-2' })).toHaveFocus();
      await user.click(button('Sector'));
      expect(field('Sector')).toHaveFocus();
      await user.click(button('Key Skills'));
      expect(screen.getByRole('combobox', { name: 'Key Skills' })).toHaveFocus();
    });

    it('lists nothing once the button is enabled', async () => {
      await openWizard({ ...PROFILE, status: 'onboarding' });
      expect(button('Submit')).toBeEnabled();
      expect(screen.queryByText(/Still needed/)).toBeNull();
      expect(button('Submit')).not.toHaveAccessibleDescription();
    });
  });

  describe('a field that has lost the focus', () => {
    it('says that it is required, until it is filled', async () => {
      const { user } = await openWizard();
      await user.click(field('Full Name'));
      expect(screen.queryByText('Enter your full name.')).toBeNull();
      await user.tab();
      await waitFor(() => expect(field('Full Name')).toHaveAccessibleDescription('Enter your full name.'));
      await user.type(field('Full Name'), 'R');
      expect(field('Full Name')).not.toHaveAccessibleDescription();
      await user.clear(field('Full Name'));
      expect(field('Full Name')).not.toHaveAccessibleDescription();
    });

    it('states its minimum length', async () => {
      const { user } = await openWizard();
      await user.type(field('Short Bio'), 'Nine char');
      await user.tab();
      expect(await screen.findByText('Enter at least 10 characters.')).toBeVisible();
      await user.type(field('Short Bio'), 's');
      expect(screen.queryByText('Enter at least 10 characters.')).toBeNull();
    });

    it('announces its error to screen readers, until it is valid', async () => {
      const { user } = await openWizard();
      act(() => field('Short Bio').focus());
      await user.keyboard('Nine');
      await user.tab();
      expect(await screen.findByText('Enter at least 10 characters.')).toBeVisible();
      act(() => field('Short Bio').focus());
      await user.keyboard(' char');
      expect(screen.getByText('Enter at least 10 characters.')).toBeVisible();
      await user.keyboard('s');
      expect(screen.queryByText('Enter at least 10 characters.')).toBeNull();
    });

    it('prevents the submission while its format is invalid', async () => {
      const { user, api } = await openWizard({ ...PROFILE, status: 'onboarding', linkedinUrl: 'Rima Haddad' });
      await user.click(button('Submit'));
      await waitFor(() => expect(field('LinkedIn URL')).toBeInvalid());
      expect(field('LinkedIn URL')).toHaveFocus();
      expect(api.sent).toEqual([]);
    });

    it('does not count as left while the focus is on one of its buttons, or in another window', async () => {
      const { user } = await openWizard({ ...PROFILE, status: 'onboarding', yearsExperience: null, keySkills: [] });
      await user.click(screen.getByRole('combobox', { name: 'Key Skills' }));
      await user.tab();
      expect(button('Add')).toHaveFocus();
      // A window that loses the focus tells its element so, and the element stays the active one.
      act(() => void button('Add').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
      await aMoment();
      expect(screen.queryByText('Add at least one skill.')).toBeNull();
      await user.tab();
      await user.tab();
      await waitFor(() => expect(screen.getByRole('combobox', { name: 'Key Skills' })).toBeInvalid());
      expect(screen.getAllByText('Add at least one skill.')).toHaveLength(1);
    });

    it('shows its error only after the pressed button is released', async () => {
      const { user } = await openWizard();
      await user.click(field('City'));
      await user.pointer({ keys: '[MouseLeft>]', target: button('Short Bio') });
      await aMoment();
      expect(screen.queryByText('Enter your city.')).toBeNull();
      await user.pointer('[/MouseLeft]');
      expect(await screen.findByText('Enter your city.')).toBeVisible();
    });

    it('gets https://', async () => {
      const { user, api } = await openWizard({ ...PROFILE, linkedinUrl: '', status: 'onboarding' });
      await user.type(field('LinkedIn URL'), 'www.linkedin.com/in/rima');
      await user.tab();
      await waitFor(() => expect(field('LinkedIn URL')).toHaveValue('https://www.linkedin.com/in/rima'));
      await user.type(field('LinkedIn URL'), '{Control>}a{/Control}linkedin.com/in/sami{Enter}');
      await waitFor(() => expect(api.sent[0]?.body).toMatchObject({ linkedinUrl: 'https://linkedin.com/in/sami' }));
    });
  });
});
