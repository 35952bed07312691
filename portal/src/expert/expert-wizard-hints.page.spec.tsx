import { act, screen, waitFor, within } from '@network/web-testing';
import { openWizard, PROFILE } from '../../test/expert-wizard';

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);
const needed = () =>
  within(screen.getByText(/^Still needed/))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
/** Waits for the errors of a field, which appear after the event that leaves it. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('beside a disabled button', () => {
  it('stands what is missing, each a button that leads to its field', async () => {
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

  it('leads to choices, lists and skills too', async () => {
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

  it('stands nothing once it is enabled', async () => {
    await openWizard({ ...PROFILE, status: 'onboarding' });
    expect(button('Submit')).toBeEnabled();
    expect(screen.queryByText(/Still needed/)).toBeNull();
    expect(button('Submit')).not.toHaveAccessibleDescription();
  });
});

describe('a field that was left', () => {
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

  it('says how long it has to be', async () => {
    const { user } = await openWizard();
    await user.type(field('Short Bio'), 'Nine char');
    await user.tab();
    expect(await screen.findByText('Enter at least 10 characters.')).toBeVisible();
    await user.type(field('Short Bio'), 's');
    expect(screen.queryByText('Enter at least 10 characters.')).toBeNull();
  });

  it('says it to whoever uses no pointer, until it is right', async () => {
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

  it('keeps the form from being submitted while it has not its format', async () => {
    const { user, api } = await openWizard({ ...PROFILE, status: 'onboarding', linkedinUrl: 'Rima Haddad' });
    await user.click(button('Submit'));
    await waitFor(() => expect(field('LinkedIn URL')).toBeInvalid());
    expect(field('LinkedIn URL')).toHaveFocus();
    expect(api.sent).toEqual([]);
  });

  it('has not been left while the focus is on another of its buttons, or in another window', async () => {
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

  it('says it only once the button is released that was pressed meanwhile', async () => {
    const { user } = await openWizard();
    await user.click(field('City'));
    await user.pointer({ keys: '[MouseLeft>]', target: button('Short Bio') });
    await aMoment();
    expect(screen.queryByText('Enter your city.')).toBeNull();
    await user.pointer('[/MouseLeft]');
    expect(await screen.findByText('Enter your city.')).toBeVisible();
  });

  it('has its https://', async () => {
    const { user, api } = await openWizard({ ...PROFILE, linkedinUrl: '', status: 'onboarding' });
    await user.type(field('LinkedIn URL'), 'www.linkedin.com/in/rima');
    await user.tab();
    await waitFor(() => expect(field('LinkedIn URL')).toHaveValue('https://www.linkedin.com/in/rima'));
    await user.type(field('LinkedIn URL'), '{Control>}a{/Control}linkedin.com/in/sami{Enter}');
    await waitFor(() => expect(api.sent[0]?.body).toMatchObject({ linkedinUrl: 'https://linkedin.com/in/sami' }));
  });
});
