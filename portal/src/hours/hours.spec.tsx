import type { Schema } from '@network/api-client';
import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { Messages } from '../messages';
import { Outbox } from '../submission/outbox';
import { MonthHours } from './month-hours';
import { OwnHours } from './own-hours';
import { TeamHours } from './team-hours';

const ID = '22222222-2222-4222-8222-222222222222';
const entry = (id: string, fields: Partial<Schema<'HourLineDto'>> = {}): Schema<'HourLineDto'> => ({
  id,
  date: '2026-01-31',
  hours: 1.5,
  note: 'Read the records',
  confirmed: false,
  ...fields,
});

function serve(lines: Schema<'HourLineDto'>[]) {
  const state = { lines, sent: [] as unknown[] };
  const sum = (some: Schema<'HourLineDto'>[]) => some.reduce((total, { hours }) => total + hours, 0);
  server.use(
    http.get('/api/expert/projects/{id}/hours', ({ response }) =>
      response(200).json({
        lines: state.lines,
        total: sum(state.lines),
        confirmedTotal: sum(state.lines.filter(({ confirmed }) => confirmed)),
      }),
    ),
    http.post('/api/expert/projects/{id}/hours', async ({ request, response }) => {
      const body = await request.json();
      state.sent.push(body);
      state.lines = [entry('new', { ...body, note: body.note ?? null }), ...state.lines];
      return response(200).json(state.lines[0]!);
    }),
    http.patch('/api/expert/projects/{id}/hours/{hoursId}', async ({ request, params, response }) => {
      const body = await request.json();
      state.sent.push([params.hoursId, body]);
      state.lines = state.lines.map((line) =>
        line.id === params.hoursId ? entry(line.id, { hours: body.hours ?? 0, note: null }) : line,
      );
      return response(200).json(state.lines[0]!);
    }),
    http.delete('/api/expert/projects/{id}/hours/{hoursId}', ({ params, response }) => {
      const gone = state.lines.find(({ id }) => id === params.hoursId)!;
      state.lines = state.lines.filter(({ id }) => id !== params.hoursId);
      return response(200).json(gone);
    }),
  );
  return state;
}

const open = (isOpen = true) =>
  renderPage(
    <>
      <Outbox />
      <OwnHours project={{ id: ID, title: 'Patient records' }} isOpen={isOpen} />
    </>,
    { as: 'expert', messages: Messages },
  );

describe('an expert’s hours', () => {
  it('that could not be sent are kept on this device and sent under the same key when the page is opened again', async () => {
    serve([]);
    const keys: (string | null)[] = [];
    server.use(
      http.post('/api/expert/projects/{id}/hours', ({ request, response }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1 ? (HttpResponse.error() as never) : response(200).json(entry('new', { hours: 2 }));
      }),
    );
    const { user, unmount } = await open();
    await user.type(await screen.findByRole('textbox', { name: 'Hours' }), '2');
    await user.click(screen.getByRole('button', { name: 'Add Hours' }));
    expect(await screen.findByText(/^Saved on this device/)).toBeVisible();
    unmount();

    await open();
    await waitFor(() => expect(keys).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Hours' })).toHaveValue(''));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
    expect(Object.keys(localStorage).filter((key) => /hours|outbox/.test(key))).toEqual([]);
  });

  it('are added in one row, of today unless another day is chosen, with a comma or a point', async () => {
    const state = serve([]);
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: 'Hours' }), '1,25');
    await user.click(screen.getByRole('button', { name: 'Add Hours' }));
    expect(await screen.findByText('1.25 hours')).toBeVisible();
    const today = new Intl.DateTimeFormat('sv-SE').format(new Date());
    expect(state.sent).toEqual([{ date: today, hours: 1.25, note: null }]);
    expect(screen.getByRole('textbox', { name: 'Hours' })).toHaveValue('');
  });

  it.each(['1,25', '1.25', '١٫٢٥', '۱٫۲۵', ' 1,25 '])('are 1.25 when typed as %j', async (typed) => {
    const state = serve([]);
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: 'Hours' }), typed);
    await user.click(screen.getByRole('button', { name: 'Add Hours' }));
    await waitFor(() => expect(state.sent).toMatchObject([{ hours: 1.25 }]));
  });

  it('are checked for quarters before they are sent', async () => {
    const state = serve([]);
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: 'Hours' }), '1.3');
    await user.click(screen.getByRole('button', { name: 'Add Hours' }));
    expect(screen.getByRole('textbox', { name: 'Hours' })).toHaveAccessibleDescription(
      /Enter hours in quarter-hour steps/,
    );
    expect(state.sent).toEqual([]);
  });

  it('are listed with what is confirmed, changed and deleted', async () => {
    const state = serve([entry('a'), entry('b', { hours: 2, confirmed: true, date: '2026-01-30' })]);
    const { user } = await open();
    const list = await screen.findByRole('list', { name: 'Logged hours' });
    expect(
      within(list)
        .getAllByText(/onfirmed/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Not confirmed yet', 'Confirmed']);
    expect(screen.getByText('3.5 hours, 2 confirmed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit the hours for Jan 31, 2026' }));
    const field = within(list).getByLabelText('Hours');
    await user.clear(field);
    await user.type(field, '3');
    await user.click(within(list).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('5 hours, 2 confirmed')).toBeVisible();
    expect(state.sent).toEqual([['a', { date: '2026-01-31', hours: 3, note: 'Read the records' }]]);
    await user.click(screen.getByRole('button', { name: 'Delete the hours for Jan 31, 2026' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 hours, 2 confirmed')).toBeVisible();
  });

  it('are unchanged after Cancel', async () => {
    serve([entry('a')]);
    const { user } = await open();
    const list = await screen.findByRole('list', { name: 'Logged hours' });
    const change = () => user.click(within(list).getByRole('button', { name: 'Edit the hours for Jan 31, 2026' }));
    await change();
    await user.type(within(list).getByLabelText('Hours'), '0');
    await user.click(within(list).getByRole('button', { name: 'Cancel' }));
    await change();
    expect(within(list).getByLabelText('Hours')).toHaveValue('1.5');
  });

  it('are the latest one on a phone, until the reader wants all', async () => {
    const phone = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as never);
    serve(['a', 'b', 'c', 'd'].map((id) => entry(id)));
    const { user } = await open();
    const list = within(await screen.findByRole('list', { name: 'Logged hours' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show All Hours and Notes' }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    phone.mockRestore();
  });

  it('open if a link names one that a phone hides at first', async () => {
    const phone = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as never);
    serve(['a', 'b', 'c', 'd'].map((id) => entry(id)));
    await renderPage(<OwnHours project={{ id: ID, title: 'Patient records' }} isOpen />, {
      as: 'expert',
      state: { submission: `hours-d:${ID}:` },
      messages: Messages,
    });
    const list = within(await screen.findByRole('list', { name: 'Logged hours' }));
    expect(list.getAllByRole('listitem')[3]).toHaveFocus();
    expect(list.getByRole('button', { name: 'Save' })).toBeVisible();
    phone.mockRestore();
  });

  it('are read-only once the project is completed', async () => {
    serve([entry('a')]);
    await open(false);
    await screen.findByText('1.5 hours');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('an organization', () => {
  const open = { confirmedAt: null, confirmedBy: null };
  const person = { expertId: ID, fullName: 'Rana Haddad', ...open };
  const LINES: Schema<'TeamHourLineDto'>[] = [
    { ...entry('a'), ...person },
    { ...entry('b', { hours: 2 }), ...person },
    { ...entry('c', { confirmed: true }), expertId: null, fullName: null, ...open },
  ];

  /** The hours of a project. The server answers a confirmation with `answer`. */
  async function openTeam(answer: () => Response, mayConfirm = true) {
    const sent: unknown[] = [];
    server.use(
      http.untyped.post('*/api/organization/projects/:id/hours/confirm', async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
    );
    const hours = { lines: LINES, total: 5, confirmedTotal: 1.5 };
    const page = await renderPage(<TeamHours projectId={ID} hours={hours} mayConfirm={mayConfirm} />, {
      as: 'organization',
      messages: Messages,
    });
    await screen.findByText('A former expert');
    return { ...page, sent };
  }

  it('confirms the displayed entries with one button', async () => {
    const { user, sent } = await openTeam(() => HttpResponse.json({ lines: [], total: 0, confirmedTotal: 0 }));
    await user.click(screen.getByRole('button', { name: 'Confirm All Hours' }));
    expect(await screen.findByText('All hours are confirmed.')).toBeVisible();
    expect(sent).toEqual([
      {
        lines: [
          { id: 'a', hours: 1.5 },
          { id: 'b', hours: 2 },
        ],
      },
    ]);
  });

  it('confirms one entry', async () => {
    const { user, sent } = await openTeam(() => HttpResponse.json({ lines: LINES, total: 0, confirmedTotal: 0 }));
    await user.click(screen.getByRole('button', { name: /^Confirm 2 hours by Rana Haddad/ }));
    expect(await screen.findByText('Hours confirmed.')).toBeVisible();
    expect(sent).toEqual([{ lines: [{ id: 'b', hours: 2 }] }]);
    expect(screen.getByRole('heading', { name: 'Hours' })).toHaveFocus();
  });

  it('sees why a changed entry was not confirmed', async () => {
    const { user } = await openTeam(() =>
      HttpResponse.json({ error: 'Now it is 24 hours.', code: 'changed_since' }, { status: 409 }),
    );
    await user.click(screen.getByRole('button', { name: /^Confirm 2 hours/ }));
    expect(await screen.findByText('Now it is 24 hours.')).toBeVisible();
  });

  it('sees who has confirmed an entry, and when', async () => {
    LINES.push({
      ...LINES[0]!,
      id: 'd',
      confirmed: true,
      confirmedAt: '2026-03-03T10:00:00.000Z',
      confirmedBy: { id: ID, name: 'Samir Khoury' },
    });
    await openTeam(() => HttpResponse.error());
    expect(screen.getByText('Confirmed by Samir Khoury, March 3, 2026')).toBeVisible();
  });

  it('confirms nothing while it is inactive', async () => {
    await openTeam(() => HttpResponse.error(), false);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('the dashboard shows the hours of this month against the pledge', async () => {
  server.use(
    http.get('/api/expert/hours', ({ response }) =>
      response(200).json({ thisMonth: 3.5, total: 20, confirmedTotal: 12, pledged: 8 }),
    ),
  );
  await renderPage(<MonthHours />, { as: 'expert', messages: Messages });
  expect(await screen.findByText('3.5 hours of about 8 this month', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('20 hours in total')).toBeVisible();
});
