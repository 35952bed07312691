import type { Schema } from '@network/api-client';
import { deferred, http, HttpResponse, screen, server, waitFor, within } from '@network/web-testing';
import { answerMatches, line, omar, question, rana, review } from '../../test/review';
import { answerEmptyTimeline, matchRow, projectRow } from '../../test/sample-rows';

beforeEach(answerEmptyTimeline);

const asked = {
  expertId: rana.expertId,
  fullName: 'Rana Haddad',
  state: 'asked',
  reason: null,
  note: null,
  since: '2026-01-05T08:00:00.000Z',
  answerBy: null,
} as const;
const declined = {
  ...asked,
  expertId: omar.expertId,
  fullName: 'Omar Darwish',
  state: 'declined',
  reason: 'no_time',
  note: 'From March I would have time again.',
} as const;
const layal = matchRow({ expertId: 'an-expert', fullName: 'Layal Tahan' });

const agreedOf = (name: string) =>
  within(screen.getByRole('group', { name })).getByRole('checkbox', { name: 'Has already agreed' });

/** Serves changes of experts and records the requests. */
function answerSwap() {
  const sent: unknown[] = [];
  server.use(
    http.patch('/api/admin/projects/{id}/experts', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...projectRow(), undo: null });
    }),
  );
  return sent;
}

const onProject = { key: 'on_project', sentence: 'Already on this project.', remedy: 'Nothing to do.' } as const;

describe('a running project', () => {
  const team = {
    status: 'in_progress' as const,
    expertsAssigned: [rana.expertId, 'an-id'],
    expertsDetails: [{ id: rana.expertId, fullName: 'Rana Haddad', mainExpertise: 'Health', country: 'Germany' }],
  };

  it('shows its experts, by id if the name is unknown', async () => {
    const { dialog } = await review(team);
    expect(dialog.getByText(line('Health · Germany'))).toBeVisible();
    expect(dialog.getByText('Expert ID: an-id')).toBeVisible();
  });

  it('shows the stored scores of its experts with their parts', async () => {
    const { score, parts } = matchRow();
    const at = '2026-01-05T08:00:00.000Z';
    const { user, dialog } = await review({ ...team, chosenFor: [{ expertId: rana.expertId, at, score, parts }] });
    expect(await dialog.findByRole('img', { name: /^Score 85 of 100: Skills 41 of 52/ })).toBeVisible();
    expect(dialog.getByText(/^at selection:/)).toHaveTextContent(/5.*2026/);
    await user.click(dialog.getByRole('button', { name: 'Details: ⁨Rana Haddad⁩' }));
    expect(dialog.getByText('What the part skills says.')).toBeVisible();
  });

  it('is completed with hours and outcome, and shows the progress', async () => {
    let sent: unknown;
    const { promise: released, resolve: release } = deferred();
    server.use(
      http.patch('/api/admin/projects/{id}/complete', async ({ request }) => {
        sent = await request.json();
        await released;
        return HttpResponse.json({ ...projectRow({ status: 'completed' }), undo: null });
      }),
    );
    const { user, dialog } = await review(team);
    await user.click(dialog.getByRole('button', { name: 'Mark Complete' }));
    expect(question('Mark “A patient record system” as complete?')).toHaveFocus();
    await user.type(dialog.getByRole('textbox', { name: 'Hours donated (optional)' }), '40');
    await user.type(dialog.getByRole('textbox', { name: 'Outcome (optional)' }), 'Records in use.');
    await user.click(dialog.getByRole('button', { name: 'Yes, Mark Complete' }));
    expect(dialog.getByRole('button', { name: 'Completing...' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual({ status: 'completed', hoursDonated: 40, outcome: 'Records in use.' });
  });

  it.each(['12,5', '12.5', '١٢٫٥', '1,500', '100001', 'twelve'])('is not completed with %s hours', async (typed) => {
    const { user, dialog } = await review(team);
    await user.click(dialog.getByRole('button', { name: 'Mark Complete' }));
    const hours = dialog.getByRole('textbox', { name: 'Hours donated (optional)' });
    await user.type(hours, typed);
    expect(dialog.getByRole('button', { name: 'Yes, Mark Complete' })).toBeDisabled();
    await user.tab();
    expect(hours).toHaveValue(typed);
    expect(hours).toHaveAccessibleDescription('Enter a whole number from 0 to 100,000.');
  });

  it.each(['40', '٤٠', '۴۰', ' 40 '])('is completed with 40 hours, typed as %j', async (typed) => {
    let sent: unknown;
    server.use(
      http.patch('/api/admin/projects/{id}/complete', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...projectRow({ status: 'completed' }), undo: null });
      }),
    );
    const { user, dialog } = await review(team);
    await user.click(dialog.getByRole('button', { name: 'Mark Complete' }));
    await user.type(dialog.getByRole('textbox', { name: 'Hours donated (optional)' }), typed);
    await user.click(dialog.getByRole('button', { name: 'Yes, Mark Complete' }));
    await waitFor(() => expect(sent).toEqual({ status: 'completed', hoursDonated: 40 }));
  });

  it('keeps the organization’s note in view during completion', async () => {
    const { user, dialog } = await review({ ...team, closeRequestedAt: asked.since, closeRequestNote: 'We are done.' });
    const note = await dialog.findByText('We are done.');
    expect(note.compareDocumentPosition(dialog.getByText('Four clinics that write on paper.'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(dialog.getByRole('button', { name: 'Mark Complete' }));
    expect((scrolled.mock.contexts as Element[]).some((element) => element.contains(note))).toBe(true);
    scrolled.mockRestore();
  });

  it('begins with each side’s latest report of a problem, until it reports progress', async () => {
    const report = (fields: Partial<Schema<'CheckInRowDto'>>) => ({
      expertId: rana.expertId,
      by: 'expert' as const,
      sentBy: null,
      kind: 'check_in' as const,
      state: 'stuck' as const,
      note: null,
      at: '2026-01-20T08:00:00.000Z',
      ...fields,
    });
    server.use(
      http.get('/api/admin/projects/{id}/check-ins', () =>
        HttpResponse.json([
          report({ kind: 'contact', state: 'yes', note: 'We spoke.' }),
          report({ note: 'No access to the server.' }),
          report({ state: 'on_track', note: 'All well.' }),
          report({ by: 'organization', kind: 'contact', state: 'problem', note: 'Nobody called.' }),
          report({ expertId: 'an-id', state: 'on_track' }),
          report({ expertId: 'an-id', note: 'Solved since.' }),
        ]),
      ),
    );
    const accepted = { ...asked, state: 'accepted' as const };
    const { dialog } = await review({ ...team, assignments: [accepted, { ...accepted, expertId: 'an-id' }] });
    const problems = within(await dialog.findByRole('region', { name: 'Waiting for the Team' }));
    expect(problems.getByText('No access to the server.')).toBeVisible();
    expect(problems.getByText('Aleppo Clinic').parentElement).toHaveTextContent('Aleppo Clinic about Rana Haddad');
    expect(problems.getByText('Nobody called.')).toBeVisible();
    expect(problems.getAllByRole('listitem')).toHaveLength(2);
  });

  it('suggests the rounded confirmed hours as donated hours', async () => {
    const { user, dialog } = await review({ ...team, confirmedHours: 12.5 });
    await user.click(dialog.getByRole('button', { name: 'Mark Complete' }));
    await user.click(await dialog.findByRole('button', { name: 'Use the 13 confirmed hours' }));
    expect(dialog.getByRole('textbox', { name: 'Hours donated (optional)' })).toHaveValue('13');
    expect(dialog.queryByRole('button', { name: /confirmed hours/ })).toBeNull();
  });

  it('changes its experts, starting with the current ones', async () => {
    answerMatches([matchRow({ obstacles: [onProject] }), omar]);
    const sent: unknown[] = [];
    server.use(
      http.patch('/api/admin/projects/{id}/experts', async ({ request }) => {
        sent.push(request.headers.get('If-Match'), await request.json());
        return HttpResponse.json({ ...projectRow(team), undo: null });
      }),
    );
    const { user, dialog } = await review(team);
    await user.click(dialog.getByRole('button', { name: 'Change Experts' }));
    const save = dialog.getByRole('button', { name: 'Save Experts' });
    expect(dialog.getByText('0 selected')).toBeVisible();
    expect(save).toBeDisabled();
    expect(within(dialog.getByRole('region', { name: 'On the project now' })).getByText('Rana Haddad')).toBeVisible();
    await user.click(await dialog.findByRole('checkbox', { name: 'Omar Darwish' }));
    expect(dialog.queryByRole('checkbox', { name: 'Rana Haddad' })).toBeNull();
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual(['"7"', { expertsAssigned: [rana.expertId, 'an-id', omar.expertId] }]);
  });

  it('removes an expert only after a confirmation, and can restore them', async () => {
    answerMatches();
    const sent = answerSwap();
    const { user, dialog } = await review(team);
    const press = (name: string) => user.click(dialog.getByRole('button', { name }));
    await press('Change Experts');
    await press('Remove: ⁨Rana Haddad⁩');
    expect(
      question(
        'Remove Rana Haddad from “A patient record system”? They are notified by email when you save the experts.',
      ),
    ).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(dialog.queryByText('will be removed when you save')).toBeNull();
    await press('Remove: ⁨Rana Haddad⁩');
    await press('Yes, Remove');
    expect(dialog.getByText('will be removed when you save')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Keep: ⁨Rana Haddad⁩' })).toHaveFocus();
    await press('Keep: ⁨Rana Haddad⁩');
    expect(dialog.getByRole('button', { name: 'Save Experts' })).toBeDisabled();
    await press('Remove: ⁨Rana Haddad⁩');
    await press('Yes, Remove');
    await press('Save Experts');
    await waitFor(() => expect(sent).toEqual([{ expertsAssigned: ['an-id'] }]));
  });

  it('keeps its experts when the change is canceled', async () => {
    answerMatches();
    const { user, dialog } = await review(team);
    await user.click(dialog.getByRole('button', { name: 'Change Experts' }));
    await user.click(dialog.getByRole('button', { name: 'Keep Current Experts' }));
    expect(dialog.getByText(line('Health · Germany'))).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Mark Complete' })).toBeEnabled();
  });

  it('drops a change of experts if a colleague has changed them since', async () => {
    answerMatches();
    const first = await review(team);
    await first.user.click(first.dialog.getByRole('button', { name: 'Change Experts' }));
    first.unmount();

    const same = await review(team);
    expect(same.dialog.getByRole('button', { name: 'Save Experts' })).toBeVisible();
    same.unmount();

    const other = await review({ ...team, expertsAssigned: [rana.expertId] });
    expect(other.dialog.queryByRole('button', { name: 'Save Experts' })).toBeNull();
    expect(other.dialog.getByRole('button', { name: 'Change Experts' })).toBeEnabled();
  });

  it('shows the state of each expert, and former ones with the reason', async () => {
    const { dialog } = await review({ ...team, assignments: [asked, declined] });
    expect(dialog.getByText('Asked')).toBeVisible();
    expect(dialog.getByRole('heading', { name: 'No Longer on the Project' })).toBeVisible();
    expect(dialog.getByText('Omar Darwish')).toBeVisible();
    expect(dialog.getByText('Declined')).toBeVisible();
    expect(dialog.getByText(/· No time$/)).toBeVisible();
    expect(dialog.getByText('From March I would have time again.')).toBeVisible();
  });

  it('shows when an answer is or was due', async () => {
    const { dialog } = await review({
      ...team,
      assignments: [
        { ...asked, answerBy: '2126-01-10T08:00:00.000Z' },
        { ...asked, expertId: 'an-id', answerBy: '2026-01-10T08:00:00.000Z' },
      ],
    });
    expect(dialog.getByText(/answer due by/)).toHaveTextContent(/2126/);
    expect(dialog.getByText(/answer was due by/)).toHaveTextContent(/2026/);
  });

  it('shows the handover of a former expert, and the organization’s note', async () => {
    const { dialog } = await review({
      ...team,
      assignments: [{ ...declined, state: 'left' }],
      handover: [
        {
          expertId: omar.expertId,
          fullName: 'Omar Darwish',
          done: 'Two clinics.',
          next: 'The third.',
          at: asked.since,
        },
      ],
      closeRequestedAt: asked.since,
      closeRequestNote: 'We are done.',
      closeRequestedBy: { id: 'm1', name: 'Samir Nassar' },
      orgFeedbackBy: { id: 'm2', name: 'Lina Aziz' },
      organizationFeedback: { happened: true, rating: 4, comment: 'Always in touch.' },
    });
    for (const text of ['Left', 'We are done.', 'Always in touch.', 'Was the work done?', '4 of 5']) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    expect(dialog.getByText(/by .*Samir Nassar/)).toBeVisible();
    expect(dialog.getByText(/by .*Lina Aziz/)).toBeVisible();
    expect(await dialog.findByText('Two clinics.')).toBeVisible();
    expect(dialog.getByText('The third.')).toBeVisible();
  });

  it('notes the agreement of an asked expert, and leaves the others unchanged', async () => {
    const sent = answerSwap();
    const { user, dialog } = await review({ ...team, assignments: [asked] });
    await user.click(dialog.getByRole('button', { name: 'Has already agreed: ⁨Rana Haddad⁩' }));
    expect(
      question('Has Rana Haddad agreed? We will introduce them and the organization to each other by email.'),
    ).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Yes, Has Agreed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ expertsAssigned: [rana.expertId, 'an-id'], alreadyAgreed: [rana.expertId] }]);
  });

  it.each(['Rana Haddad', 'Omar Darwish'])('offers the next candidates after %s, below the team', async (name) => {
    answerMatches([matchRow({ obstacles: [onProject] }), omar, layal]);
    const { user, dialog } = await review({ ...team, assignments: [asked, declined] });
    await user.click(dialog.getByRole('button', { name: `Next Candidates: ⁨${name}⁩` }));
    const line = within(dialog.getByRole('region', { name: 'On the project now' }));
    expect(line.getByText('Rana Haddad')).toBeVisible();
    expect(line.getByText(/· No time$/)).toBeVisible();
    expect(line.getByText('From March I would have time again.')).toBeVisible();
    expect(line.getAllByRole('button').map((button) => button.textContent)).toEqual(['Remove', 'Remove']);
    await dialog.findByRole('checkbox', { name: 'Omar Darwish' });
    await user.keyboard('j');
    expect(dialog.getByRole('checkbox', { name: 'Layal Tahan' })).toHaveFocus();
    expect(dialog.queryByRole('checkbox', { name: 'Rana Haddad' })).toBeNull();
    await user.keyboard('j');
    const last = dialog.getByRole('checkbox', { name: 'Omar Darwish' });
    expect(last).toHaveFocus();
    expect(within(last.closest<HTMLElement>('[data-candidate]')!).getByText('Declined')).toBeVisible();
  });

  it('asks a former expert again, on top of the candidates', async () => {
    answerMatches([matchRow({ obstacles: [onProject] }), layal, omar]);
    const sent = answerSwap();
    const { user, dialog } = await review({ ...team, expertsAssigned: [], assignments: [declined] });
    await user.click(dialog.getByRole('button', { name: 'Ask Again: ⁨Omar Darwish⁩' }));
    expect(await dialog.findByRole('checkbox', { name: 'Omar Darwish' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Layal Tahan' })).not.toBeChecked();
    expect(dialog.getAllByRole('checkbox')[0]).toHaveAccessibleName('Omar Darwish');
    await user.click(dialog.getByRole('button', { name: 'Save Experts' }));
    await waitFor(() => expect(sent).toEqual([{ expertsAssigned: [omar.expertId] }]));
  });

  it('sends no agreement for experts who accepted themselves or were removed again', async () => {
    answerMatches([matchRow({ obstacles: [onProject] }), omar, layal]);
    const sent = answerSwap();
    const { user, dialog } = await review({ ...team, assignments: [{ ...asked, state: 'accepted' }] });
    await user.click(dialog.getByRole('button', { name: 'Change Experts' }));
    await dialog.findByRole('checkbox', { name: 'Omar Darwish' });
    expect(dialog.queryByRole('checkbox', { name: 'Has already agreed' })).toBeNull();
    for (const name of ['Omar Darwish', 'Layal Tahan']) {
      await user.click(dialog.getByRole('checkbox', { name }));
      await user.click(agreedOf(name));
    }
    await user.click(dialog.getByRole('checkbox', { name: 'Layal Tahan' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Layal Tahan' }));
    expect(agreedOf('Layal Tahan')).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save Experts' }));
    const expertsAssigned = [rana.expertId, 'an-id', omar.expertId, layal.expertId];
    await waitFor(() => expect(sent).toEqual([{ expertsAssigned, alreadyAgreed: [omar.expertId] }]));
  });

  it('can be put on hold and resumed', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch('/api/admin/projects/{id}/hold', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...projectRow({ status: 'on_hold' }), undo: null });
      }),
      http.patch('/api/admin/projects/{id}/resume', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...projectRow({ status: 'in_progress' }), undo: null });
      }),
    );
    const running = await review(team);
    await running.user.click(running.dialog.getByRole('button', { name: 'Put on Hold' }));
    await running.user.click(running.dialog.getByRole('button', { name: 'Yes, Put on Hold' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    running.unmount();

    const held = await review({ ...team, status: 'on_hold' });
    await held.user.click(held.dialog.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ status: 'on_hold' }, {}]);
  });
});

it('says that a project is complete, without actions', async () => {
  const { dialog } = await review({ status: 'completed', hoursDonated: 40, outcome: 'Records in use.' });
  expect(dialog.getByText('This project is complete')).toBeVisible();
  expect(dialog.getByText('Records in use.')).toBeVisible();
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '',
    'Add Note',
    'Mention or Set a Due Date',
  ]);
});
