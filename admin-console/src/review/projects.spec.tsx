import {
  deferred,
  exampleOf,
  fireEvent,
  http,
  HttpResponse,
  screen,
  server,
  waitFor,
  within,
} from '@network/web-testing';
import { answer, answerMatches, omar, question, rana, review, show } from '../../test/review';
import { answerEmptyTimeline, errorResponse, page, projectRow } from '../../test/sample-rows';
import { unshownFields } from '../../test/unshown-fields';
import { ProjectFacts } from './project-facts';

describe('the list of projects', () => {
  beforeEach(answerEmptyTimeline);

  it('keeps a project’s input while the dialog shows another', async () => {
    const clinic = projectRow();
    const library = projectRow({ id: '88888888-8888-4888-8888-888888888888', title: 'A library' });
    server.use(
      http.get('/api/admin/projects', () => page([clinic, library])),
      http.get('/api/admin/projects/{id}', ({ params }) =>
        HttpResponse.json(params.id === clinic.id ? clinic : library),
      ),
    );
    answerMatches();
    const { user } = await show(`/admin?tab=projects&open=${clinic.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: clinic.title }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Rana Haddad' }));
    await user.keyboard('n');
    expect(screen.getByRole('dialog', { name: 'A library' })).toBeVisible();
    expect(dialog.getByText('0 selected')).toBeVisible();
    await user.keyboard('p');
    expect(dialog.getByText('1 selected')).toBeVisible();
  });

  it('reports an action that fails after its dialog was closed', async () => {
    answerMatches();
    const { promise: released, resolve: release } = deferred();
    server.use(
      http.patch('/api/admin/projects/{id}/reject', async () => {
        await released;
        return errorResponse(409, 'This project is not waiting for review.', 'wrong_state') as never;
      }),
    );
    const { user, dialog, location } = await review();
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await user.click(dialog.getByRole('button', { name: 'Yes, Reject' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const url = location();
    release();
    expect(await screen.findByText(/A patient record system.* was not changed. This project is not/)).toBeVisible();
    expect(location()).toBe(url);
  });

  describe('a project that waits for review', () => {
    it('is approved with the selected experts, who stay listed during a search', async () => {
      const searches = answerMatches();
      const sent: unknown[] = [];
      server.use(
        http.patch('/api/admin/projects/{id}/approve', async ({ request }) => {
          sent.push(request.headers.get('If-Match'), await request.json());
          return HttpResponse.json({ ...projectRow({ status: 'in_progress' }), undo: null });
        }),
      );
      const { user, dialog } = await review();
      expect(dialog.getByRole('button', { name: 'Approve & Match' })).toBeDisabled();
      await user.click(await dialog.findByRole('checkbox', { name: 'Rana Haddad' }));
      expect(dialog.getByText('1 selected')).toBeVisible();
      expect(dialog.getAllByText('Rana Haddad')).toHaveLength(1);

      await user.type(dialog.getByRole('searchbox', { name: 'Search experts' }), 'Omar');
      await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Rana Haddad' })).toBeNull());
      expect(dialog.getByRole('button', { name: 'Remove Rana Haddad' })).toBeVisible();
      await user.click(dialog.getByRole('checkbox', { name: 'Omar Darwish' }));
      expect([searches[0], searches.at(-1)]).toEqual(['', 'Omar']);

      await user.click(dialog.getByRole('button', { name: 'Approve & Match' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent).toEqual(['"7"', { status: 'in_progress', expertsAssigned: [rana.expertId, omar.expertId] }]);
    });

    it('keeps the input while the dialog is closed', async () => {
      answerMatches();
      const first = await review();
      await first.user.click(await first.dialog.findByRole('checkbox', { name: 'Rana Haddad' }));
      await first.user.click(first.dialog.getByRole('button', { name: 'Reject' }));
      await first.user.type(first.dialog.getByLabelText('Reason (optional)'), 'Too large.');
      await first.user.click(first.dialog.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      first.unmount();

      const again = await review({ version: 8 });
      expect(await again.dialog.findByRole('checkbox', { name: 'Rana Haddad' })).toBeChecked();
      await again.user.click(again.dialog.getByRole('button', { name: 'Reject' }));
      expect(again.dialog.getByLabelText('Reason (optional)')).toHaveValue('Too large.');
    });

    it('deletes the input once it is sent, even if the dialog is closed by then', async () => {
      answerMatches();
      const { promise: released, resolve: release } = deferred();
      server.use(
        http.patch('/api/admin/projects/{id}/reject', async () => {
          await released;
          return HttpResponse.json({ ...projectRow({ status: 'rejected' }), undo: null });
        }),
      );
      const first = await review();
      await first.user.click(first.dialog.getByRole('button', { name: 'Reject' }));
      await first.user.type(first.dialog.getByLabelText('Reason (optional)'), 'Too large.');
      await first.user.click(first.dialog.getByRole('button', { name: 'Yes, Reject' }));
      await first.user.click(first.dialog.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      await waitFor(() => expect(sessionStorage).toHaveLength(1));
      release();
      await waitFor(() => expect(sessionStorage).toHaveLength(0));
    });

    it('says when no one can be matched', async () => {
      answerMatches([]);
      const { dialog } = await review();
      expect(await dialog.findByText('No available experts to match')).toBeVisible();
    });

    it('is rejected after a confirmation with its name and a reason', async () => {
      answerMatches();
      const sent: unknown[] = [];
      server.use(
        http.patch('/api/admin/projects/{id}/reject', async ({ request }) => {
          sent.push(request.headers.get('If-Match'), await request.json());
          return HttpResponse.json({ ...projectRow({ status: 'rejected' }), undo: null });
        }),
      );
      const { user, dialog } = await review();
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      expect(question('Reject “A patient record system”?')).toHaveFocus();
      await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Who will use it?');
      expect(sent).toEqual([]);
      await user.click(dialog.getByRole('button', { name: 'Yes, Reject' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent).toEqual(['"7"', { status: 'rejected', reason: 'Who will use it?' }]);
    });

    it('is not rejected on Cancel or Escape, which keep the input', async () => {
      answerMatches();
      const sent: string[] = [];
      server.events.on('request:start', ({ request }) => {
        if (!['GET', 'PUT'].includes(request.method)) sent.push(request.url);
      });
      const { user, dialog } = await review();
      const reject = () => dialog.getByRole('button', { name: 'Reject' });
      await user.click(reject());
      await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Too large.');
      // Escape, as a browser tells a dialog of it.
      fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
      expect(reject()).toHaveFocus();
      expect(dialog.queryByRole('textbox', { name: 'Reason (optional)' })).toBeNull();

      await user.keyboard('{Enter}');
      expect(dialog.getByRole('textbox', { name: 'Reason (optional)' })).toHaveValue('Too large.');
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(reject()).toHaveFocus();
      await user.click(dialog.getByRole('button', { name: 'Put on Hold' }));
      expect(question('Put “A patient record system” on hold?')).toHaveFocus();
      expect(dialog.getByRole('textbox', { name: 'Reason (optional)' })).toHaveValue('Too large.');
      expect(sent).toEqual([]);
      server.events.removeAllListeners();
    });

    it('states the effect of an approval on an organization under review', async () => {
      answerMatches();
      const waiting = await review({ orgStatus: 'under_review' });
      expect(
        waiting.dialog.getByText(
          'Its organization is not approved yet. Approving the project also changes the organization’s status from Pending Review to Active.',
        ),
      ).toBeVisible();
      expect(waiting.dialog.getAllByText('Pending Review')).toHaveLength(2);
      await waiting.user.click(await waiting.dialog.findByRole('checkbox', { name: 'Rana Haddad' }));
      expect(waiting.dialog.getByRole('button', { name: 'Approve & Match' })).toBeEnabled();
      waiting.unmount();

      const active = await review();
      expect(active.dialog.queryByText(/Approving the project/)).toBeNull();
    });

    it('cannot be approved for an inactive organization, and says so', async () => {
      answerMatches();
      const { user, dialog } = await review({ orgStatus: 'inactive' });
      await user.click(await dialog.findByRole('checkbox', { name: 'Rana Haddad' }));
      const approve = dialog.getByRole('button', { name: 'Approve & Match' });
      expect(approve).toBeDisabled();
      expect(approve).toHaveAccessibleDescription(/^Its organization is inactive\./);
      await user.keyboard('a');
      expect(dialog.getByRole('button', { name: 'Approve & Match' })).toBeVisible();
    });

    it('stays open with the error and the selection when the action fails', async () => {
      answerMatches();
      server.use(
        http.patch('/api/admin/projects/{id}/approve', () =>
          errorResponse(409, 'Rana Haddad is no longer available.', 'expert_not_available'),
        ),
      );
      const { user, dialog } = await review();
      await user.click(await dialog.findByRole('checkbox', { name: 'Rana Haddad' }));
      await user.click(dialog.getByRole('button', { name: 'Approve & Match' }));
      expect(await dialog.findByText('Rana Haddad is no longer available.')).toBeVisible();
      expect(dialog.getByText('1 selected')).toBeVisible();
    });

    it('shows a colleague’s changes', async () => {
      answerMatches();
      server.use(
        http.patch('/api/admin/projects/{id}/reject', () =>
          errorResponse(412, 'Somebody changed this meanwhile.', 'stale'),
        ),
      );
      const { user, dialog } = await review();
      answer(projectRow({ status: 'in_progress', version: 8 }));
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      await user.click(dialog.getByRole('button', { name: 'Yes, Reject' }));
      expect(await dialog.findByRole('button', { name: 'Mark Complete' })).toBeVisible();
      expect(dialog.getByText('Somebody changed this meanwhile.')).toBeVisible();
    });
  });

  it("shows a field's error at its field, and at no other", async () => {
    server.use(
      http.patch(
        '/api/admin/projects/{id}/complete',
        () =>
          HttpResponse.json(
            {
              error: 'Some fields are wrong.',
              code: 'invalid_input',
              fields: { hoursDonated: ['Enter a whole number.'] },
            },
            { status: 400 },
          ) as never,
      ),
    );
    const { user, dialog } = await review({ status: 'in_progress' });
    await user.click(dialog.getByRole('button', { name: 'Mark Complete' }));
    await user.type(dialog.getByRole('textbox', { name: 'Hours donated (optional)' }), '100000');
    await user.click(dialog.getByRole('button', { name: 'Yes, Mark Complete' }));
    const hours = dialog.getByRole('textbox', { name: 'Hours donated (optional)' });
    await waitFor(() => expect(hours).toHaveAccessibleDescription('Enter a whole number.'));
    expect(hours).toBeInvalid();
    expect(hours).toHaveValue('100000');
    expect(dialog.getByRole('textbox', { name: 'Outcome (optional)' })).toBeValid();
  });
});

/** Shown around the facts, or for the program alone. */
const UNSHOWN = [
  'changeRequest',
  'resubmittedAt',
  'id',
  'orgId',
  'title',
  'statusSince',
  'expertsAssigned',
  'expertsDetails',
  'version',
  'createdAt',
  'updatedAt',
  // Among the organization's words.
  'closeRequestedBy',
  'orgFeedbackAt',
  'orgFeedbackBy',
  'changes',
  'ownerId',
  'assignments',
];

it('shows every field of a project, except intended omissions', async () => {
  const samir = { id: 'm1', name: 'Samir Nassar' };
  const authors = { submittedBy: samir, changedBy: samir };
  const completed = { ...exampleOf('AdminProjectDto'), ...authors, status: 'completed' as const };
  const unshown = await unshownFields(completed, (project) => <ProjectFacts project={project} />);
  expect(unshown).toEqual(UNSHOWN);
});
