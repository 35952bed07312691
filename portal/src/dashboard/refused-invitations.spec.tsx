import type { User } from '@network/session';
import { renderPage, screen } from '@network/web-testing';
import { withMessages, Messages as AppMessages } from '../messages';
import { Messages } from './messages';
import { RefusedInvitations } from './refused-invitations';

const Note = withMessages(Messages, RefusedInvitations);
const expert = { orgName: 'Aleppo Clinic', reason: 'expert' as const };

const open = (refusedInvitations: User['refusedInvitations']) =>
  renderPage(<Note />, { as: 'expert', user: { refusedInvitations }, path: '/', route: '/', messages: AppMessages });

describe('invitations that cannot be accepted', () => {
  it('show the reason until they are dismissed, and new ones appear', async () => {
    const { user, unmount } = await open([expert]);
    expect(await screen.findByText(/^Aleppo Clinic has invited you, but an expert’s account/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/has invited you/)).toBeNull();
    unmount();
    await open([expert, { orgName: null, reason: 'other_organization' }]);
    const shown = await screen.findAllByText(/has invited you/);
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^An organization has invited you, but you already belong to another organization/),
    ]);
  });
});
