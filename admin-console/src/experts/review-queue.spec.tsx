import type { Schema } from '@network/api-client';
import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { answerEmptyTimeline, errorResponse, expertRow, page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { ExpertsPanel } from './experts-panel';

beforeEach(answerEmptyTimeline);

const rana = expertRow();

const show = (path: string) => renderPage(<ExpertsPanel />, { as: 'admin', path, messages: Messages });

describe('the review queue', () => {
  const omar = expertRow({ id: '2', fullName: 'Omar Darwish' });
  const queue = `/admin?status=under_review&sort=statusSince&open=${rana.id}`;

  /** Answers with the people who still wait; the ids of those approved. */
  function answerQueue(...people: Schema<'ReviewedExpertDto'>[]) {
    const approved: unknown[] = [];
    server.use(
      http.get('/api/admin/users/expert', () => page(people.filter(({ id }) => !approved.includes(id)))),
      http.get('/api/admin/users/{id}', ({ params }) =>
        params.id === 'expert' ? undefined : HttpResponse.json(people.find(({ id }) => id === params.id)),
      ),
      http.patch('/api/admin/users/{id}/status', ({ params }) => {
        approved.push(params.id);
        return HttpResponse.json(expertRow({ status: 'approved_waiting' }));
      }),
    );
    return approved;
  }

  it('shows the next profile after an approval, and keeps the focus in the dialog', async () => {
    const approved = answerQueue(rana, omar);
    const { user, location } = await show(queue);
    await screen.findByText('1 of 2');
    await user.dblClick(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/Rana Haddad.*: status changed to Approved/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('Omar Darwish'));
    expect(screen.getByRole('heading', { name: 'Omar Darwish' })).toHaveFocus();
    expect(approved).toEqual([rana.id]);
    expect(location()).toBe('/admin?status=under_review&sort=statusSince&open=2');
  });

  it('leads on from a profile that another administrator has decided in the meantime', async () => {
    const sara = expertRow({ id: '3', fullName: 'Sara Nasser' });
    const approved = answerQueue(rana, omar, sara);
    server.use(
      http.patch('/api/admin/users/{id}/status', ({ params }) => {
        approved.push(params.id);
        return errorResponse(412, 'Someone else has changed this.', 'stale');
      }),
    );
    const { user } = await show(queue.replace(rana.id, omar.id));
    const dialog = await screen.findByRole('dialog', { name: 'Omar Darwish' });
    await user.click(await within(dialog).findByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText(/Someone else has changed this/)).toBeVisible();
    await waitFor(() => expect(within(dialog).queryByText('2 of 3')).toBeNull());
    await user.keyboard('n');
    expect(dialog).toHaveAccessibleName('Sara Nasser');
    expect(within(dialog).getByText('2 of 2')).toBeVisible();
    await user.keyboard('p');
    expect(dialog).toHaveAccessibleName('Rana Haddad');
  });

  it('closes after its last profile, and restores the focus', async () => {
    const approved = answerQueue(rana);
    const { user } = await show(queue);
    await screen.findByRole('button', { name: 'Approve' });
    await user.keyboard('a{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(approved).toEqual([rana.id]);
  });
});
