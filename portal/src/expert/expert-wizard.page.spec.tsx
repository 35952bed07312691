import { $api } from '@network/api-client';
import { EXPERT_FIELDS } from '@network/domain';
import { STEPS } from '@network/forms';
import { act, screen, waitFor, within } from '@network/web-testing';
import { EXPERT_PROFILE } from './expert-wizard.page';
import { openAt } from '../wizard/use-step-history';
import { KEY, NEW_EXPERT, openWizard as open, PROFILE } from '../../test/expert-wizard';
import { fieldsOfStep, shownFields } from '../../test/fields';

const STEP_NAMES = { 1: 'Profile Basics', 2: 'Expertise Snapshot', 3: 'Pledge' };
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.getByLabelText(name);
const skills = () => screen.getByRole('combobox', { name: 'Key Skills' });

it.each(STEPS)('step %s shows each of its fields', async (step) => {
  await open(PROFILE, { query: '?edit=true', state: openAt(step) });
  expect(screen.getByRole('heading', { name: STEP_NAMES[step] })).toBeVisible();
  expect(shownFields()).toEqual(fieldsOfStep(EXPERT_FIELDS, step));
});

describe('the wizard of a new user', () => {
  it('welcomes and starts with step 1', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Welcome to 5% Network' })).toBeVisible();
    expect(screen.getByText('Complete your profile to get started')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Profile Basics' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back to Dashboard' })).not.toBeInTheDocument();
    expect(button('Next')).toBeDisabled();
  });

  it('ignores edit=true', async () => {
    await open(NEW_EXPERT, { query: '?edit=true', state: openAt(2) });
    expect(screen.getByRole('heading', { name: 'Welcome to 5% Network' })).toBeVisible();
  });

  it('saves step 1 and submits everything', async () => {
    const { user, api, location, queryClient } = await open();
    const fill = async (element: HTMLElement, text: string) => {
      await user.click(element);
      await user.paste(text);
    };
    await fill(field('Full Name'), 'Rima Haddad');
    await user.selectOptions(field('Country'), 'Syria');
    await fill(field('City'), 'Aleppo');
    await fill(field('LinkedIn URL'), 'https://www.linkedin.com/in/rima');
    await fill(field('Short Bio'), 'Nine char');
    expect(screen.getByText('9/10 characters')).toBeVisible();
    expect(button('Next')).toBeDisabled();
    await user.type(field('Short Bio'), 's');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Languages' }), 'Arabic');
    await user.click(button('Next'));

    await screen.findByRole('heading', { name: 'Expertise Snapshot' });
    expect(screen.getByRole('heading', { name: 'Expertise Snapshot' })).toHaveFocus();
    expect(api.sent).toEqual([
      {
        method: 'PATCH',
        ifMatch: '"3"',
        body: expect.objectContaining({
          fullName: 'Rima Haddad',
          country: 'Syria',
          city: 'Aleppo',
          linkedinUrl: 'https://www.linkedin.com/in/rima',
          bio: 'Nine chars',
          languages: ['Arabic'],
          timezone: null,
        }) as object,
      },
    ]);
    const choose = (group: string, name: string) =>
      user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }));
    await user.selectOptions(field('Main Area of Expertise'), 'Health');
    await choose('Years of Experience', '3-5');
    await user.selectOptions(field('Sector'), 'NGO');
    await choose('Availability per Month (hours)', '<5');
    await choose('Start Availability', 'Next Month');
    await fill(field('Why join 5% Network'), 'To give back');
    expect(button('Next')).toBeDisabled();
    await user.type(skills(), ' Nursing {Enter}');
    expect(button('Next')).toBeEnabled();
    await user.click(button('Next'));
    expect(button('Submit')).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'I pledge to contribute ≈ 5% of my time' }));
    const { queryKey: dashboard } = $api.queryOptions('get', '/api/expert/dashboard');
    queryClient.setQueryData(dashboard, { user: { fullName: null, status: 'onboarding' }, projects: [] });
    await user.click(button('Submit'));

    await waitFor(() => expect(location()).toBe('/app/expert/dashboard'));
    // The profile read before the change is read again.
    expect(queryClient.getQueryState(dashboard)).toMatchObject({ isInvalidated: true });
    // The guard of the dashboard decides by it.
    const { queryKey } = $api.queryOptions('get', '/api/auth/me');
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ status: 'under_review' });
    expect(api.sent[1]).toEqual({
      method: 'POST',
      ifMatch: '"4"',
      body: expect.objectContaining({
        ...api.sent[0]!.body,
        mainExpertise: 'Health',
        yearsExperience: '3-5',
        keySkills: ['Nursing'],
        sector: 'NGO',
        availabilityHrs: '<5',
        startAvailability: 'Next Month',
        motivation: 'To give back',
        pledge: true,
        additionalNotes: null,
      }) as object,
    });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('stays on step 1, reading Saving..., until it is saved', async () => {
    const { user, api } = await open({ ...PROFILE, status: 'onboarding', sector: null });
    await user.click(button('Back'));
    api.failWith(500, {});
    await user.click(button('Next'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save. Please try again.');
    expect(screen.getByRole('heading', { name: 'Profile Basics' })).toBeVisible();

    const respond = api.delayResponse();
    await user.click(button('Next'));
    expect(button('Saving...')).toBeDisabled();
    respond();
    await screen.findByRole('heading', { name: 'Expertise Snapshot' });
    await waitFor(() => expect(button('Back')).toBeEnabled());
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('links the terms and the privacy page next to Submit, in another tab', async () => {
    const { user } = await open({ ...PROFILE, status: 'onboarding' });
    for (const [name, href] of [
      ['terms', '/terms'],
      ['privacy policy', '/privacy'],
    ]) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
    }
    await user.click(button('Back'));
    expect(screen.queryByRole('link', { name: 'terms' })).toBeNull();
  });

  it('reads Submitting... until it is submitted, and disables Back', async () => {
    const { user, api, location } = await open({ ...PROFILE, status: 'onboarding' });
    const respond = api.delayResponse();
    await user.click(button('Submit'));
    expect(button('Submitting...')).toBeDisabled();
    expect(button('Back')).toBeDisabled();
    expect(field("Anything else you'd like us to know?")).toBeDisabled();
    respond();
    await waitFor(() => expect(location()).toBe('/app/expert/dashboard'));
  });

  it.each([1, 2, 3] as const)('shows the server’s message next to each field of step %i', async (step) => {
    const { user, api } = await open({ ...PROFILE, status: 'onboarding' });
    const names = Object.keys(EXPERT_PROFILE.stepBodyOf(step, EXPERT_PROFILE.empty));
    const fields = Object.fromEntries(names.map((name) => [name, [`Wrong ${name}.`]]));
    api.failWith(400, { error: 'Some fields are wrong.', fields });
    await user.click(button('Submit'));
    for (const name of names) expect(await screen.findByText(`Wrong ${name}.`)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: STEP_NAMES[step] })).toBeVisible();
  });

  it('shows the server’s message next to its field and focuses it', async () => {
    const { user, api } = await open({ ...PROFILE, status: 'onboarding', sector: null });
    await user.click(button('Back'));
    const fields = { linkedinUrl: ['Enter a web address.'], bio: ['Too short.'] };
    api.failWith(400, { error: 'Some fields are wrong.', fields });
    await user.click(button('Next'));

    await waitFor(() => expect(field('LinkedIn URL')).toHaveFocus());
    expect(field('LinkedIn URL')).toHaveAccessibleDescription('Enter a web address.');
    expect(screen.getByRole('alert')).toHaveTextContent('Some fields are wrong.');
    await user.type(field('LinkedIn URL'), '/');
    expect(field('LinkedIn URL')).not.toHaveAccessibleDescription('Enter a web address.');
    expect(screen.getByText('Too short.')).toBeVisible();
  });

  it('goes to the step of the first wrong field', async () => {
    const { user, api } = await open({ ...PROFILE, status: 'onboarding' });
    api.failWith(400, { error: 'Wrong.', fields: { motivation: ['Too short.'], keySkills: ['Too many.'] } });
    await user.click(button('Submit'));
    await waitFor(() => expect(skills()).toHaveFocus());
    expect(screen.getByText('Too short.')).toBeVisible();
  });

  it('says that it is offline, and keeps everything', async () => {
    const { user, api } = await open({ ...PROFILE, status: 'onboarding' });
    await user.type(field("Anything else you'd like us to know?"), 'Evenings only');
    api.loseConnection();
    await user.click(button('Submit'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline. Nothing is lost; try again.');
    expect(JSON.parse(localStorage.getItem(KEY)!)).toMatchObject({ formData: { additionalNotes: 'Evenings only' } });
  });

  it('says at once that the connection is lost, and that it is back', async () => {
    await open();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline. Nothing is lost; try again.');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('retries a write once the connection is back, with the latest input', async () => {
    const { user, api, location } = await open({ ...PROFILE, status: 'onboarding' });
    api.loseConnection();
    await user.click(button('Submit'));
    expect(await screen.findByText(/^Saved on this device/)).toBeVisible();
    expect(button('Submit')).toBeEnabled();
    await user.type(field("Anything else you'd like us to know?"), 'Evenings');
    act(() => void window.dispatchEvent(new Event('online')));

    await waitFor(() => expect(location()).toBe('/app/expert/dashboard'));
    expect(api.sent.map(({ body }) => body.additionalNotes)).toEqual([null, 'Evenings']);
  });

  it('sends an offline submission when it is opened on another day', async () => {
    const { user, api, unmount } = await open({ ...PROFILE, status: 'onboarding' });
    await user.type(field("Anything else you'd like us to know?"), 'Evenings');
    api.loseConnection();
    await user.click(button('Submit'));
    await screen.findByText(/^Saved on this device/);
    unmount();

    const again = await open({ ...PROFILE, status: 'onboarding' }, { isLeft: true });
    await waitFor(() => expect(again.location()).toBe('/app/expert/dashboard'));
    await waitFor(() =>
      expect(again.api.sent).toMatchObject([{ method: 'POST', body: { additionalNotes: 'Evenings' } }]),
    );
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('retries nothing after Back', async () => {
    const { user, api } = await open({ ...PROFILE, status: 'onboarding' });
    api.loseConnection();
    await user.click(button('Submit'));
    await screen.findByText(/^Saved on this device/);
    await user.click(button('Back'));
    expect(await screen.findByText(/^Not sent yet/)).toBeVisible();
    expect(JSON.parse(localStorage.getItem(KEY)!)).toMatchObject({ currentStep: 2 });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(button('Next')).toBeEnabled();
    expect(api.sent).toHaveLength(1);
  });

  it('counts as submitted when it is submitted again after a lost response', async () => {
    const { user, api, location } = await open({ ...PROFILE, status: 'onboarding' });
    api.loseResponse();
    await user.click(button('Submit'));
    await screen.findByText('You seem to be offline. Nothing is lost; try again.');
    await user.click(button('Submit'));
    await waitFor(() => expect(location()).toBe('/app/expert/dashboard'));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('falls back to its own message when the submit fails without one', async () => {
    const { user, api } = await open({ ...PROFILE, status: 'onboarding' });
    api.failWith(500, {});
    await user.click(button('Submit'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to submit. Please try again.');
  });

  it('submits again automatically when another person saved the same profile', async () => {
    const { user, api, location } = await open({ ...PROFILE, status: 'onboarding' });
    api.changeElsewhere();
    await user.click(button('Submit'));
    await waitFor(() => expect(location()).toBe('/app/expert/dashboard'));
    expect(api.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"8"']);
  });

  it('restores the draft and its step, for this user only', async () => {
    const savedAt = new Date().toISOString();
    const draftWith = (motivation: string) => JSON.stringify({ formData: { motivation }, currentStep: 2, savedAt });
    const theirs = KEY.replace(/^(.*:).*$/, '$1somebody-else');
    localStorage.setItem(theirs, draftWith('Not mine'));
    const { unmount } = await open();
    expect(screen.getByRole('heading', { name: 'Profile Basics' })).toBeVisible();
    unmount();

    localStorage.setItem(KEY, draftWith('Half a sent'));
    const { user } = await open();
    expect(field('Why join 5% Network')).toHaveValue('Half a sent');
    await user.type(field('Why join 5% Network'), 'ence');
    expect(JSON.parse(localStorage.getItem(KEY)!)).toMatchObject({ formData: { motivation: 'Half a sentence' } });
    expect(localStorage.getItem(theirs)).toBe(draftWith('Not mine'));
  });

  it.each([{}, { currentStep: 9 }, { currentStep: '1' }])(
    'takes the step from the fields where none, or an impossible one, is stored: %j',
    async (step) => {
      const savedAt = new Date().toISOString();
      localStorage.setItem(KEY, JSON.stringify({ formData: { sector: 'Health' }, savedAt, ...step }));
      await open({ ...PROFILE, status: 'onboarding', sector: null });
      expect(screen.getByRole('heading', { name: 'Pledge' })).toBeVisible();
    },
  );

  it('accepts at most three key skills', async () => {
    const { user } = await open({ ...PROFILE, status: 'onboarding', sector: null });
    await user.type(skills(), '   {Enter}Audit{Enter}Grants{Enter}');
    expect(skills()).toBeDisabled();
    expect(button('Add')).toBeDisabled();
    await user.click(button('Remove Audit'));
    expect(skills()).toBeEnabled();
  });

  it('counts a skill that is typed but not added, keeps it in the draft and adds it with Next', async () => {
    const { user } = await open({ ...PROFILE, status: 'onboarding', keySkills: [] });
    expect(button('Next')).toBeDisabled();
    await user.type(skills(), ' Audits ');
    expect(JSON.parse(localStorage.getItem(KEY)!)).toMatchObject({ formData: { keySkillInput: ' Audits ' } });
    expect(screen.queryByText(/Still needed/)).toBeNull();
    await user.click(button('Next'));
    await screen.findByRole('heading', { name: 'Pledge' });
    await user.click(button('Back'));
    expect(button('Remove Audits')).toBeVisible();
    expect(skills()).toHaveValue('');
  });

  it('sends a skill that was never added with the submit', async () => {
    const { user, api } = await open({ ...PROFILE, status: 'onboarding' });
    await user.click(button('Back'));
    await user.type(skills(), 'Audits');
    await user.click(button('1 Profile Basics (done)'));
    await user.click(button('3 Pledge (done)'));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(api.sent[1]?.body).toMatchObject({ keySkills: ['Budgets', 'Audits'] }));
  });

  it('has no language left when all are selected', async () => {
    const { user } = await open();
    for (const name of ['Arabic', 'English', 'French', 'German', 'Spanish', 'Turkish', 'Kurdish', 'Aramaic', 'Other']) {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Languages' }), name);
    }
    expect(screen.getByText('All languages selected')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Languages' })).toBeNull();
  });
});
