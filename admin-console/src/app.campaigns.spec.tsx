import type { Schema } from '@network/api-client';
import { fireEvent, http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { errorResponse, page } from '../test/sample-rows';
import App from './app';

const ID = '77777777-7777-4777-8777-777777777777';
const PATH = `/admin/programme/campaigns/${ID}`;

const campaign = (fields: Partial<Schema<'CampaignDto'>> = {}): Schema<'CampaignDto'> => ({
  id: ID,
  audience: { role: 'expert', filter: {} },
  subject: { en: 'News for {{firstName}}' },
  body: { en: 'Hello {{firstName}}' },
  button: null,
  isUrgent: false,
  state: 'draft',
  sendAt: null,
  heldUntil: null,
  startedAt: null,
  endedAt: null,
  brake: null,
  counts: { recipients: 0, sent: 0, failed: 0, bounced: 0, optedOut: 0 },
  authorId: null,
  version: 1,
  createdAt: '2026-03-01T09:30:00.000Z',
  ...fields,
});

const MAKER = '88888888-8888-4888-8888-888888888888';

const SEGMENT: Schema<'SegmentDto'> = {
  id: '99999999-9999-4999-8999-999999999999',
  name: 'Clinics',
  role: 'expert',
  filter: {},
  isValid: true,
  invalidFilters: [],
  isShared: false,
  makerId: MAKER,
  makerName: 'Lina Saleh',
  version: 1,
  createdAt: '2026-03-01T09:30:00.000Z',
  updatedAt: '2026-03-01T09:30:00.000Z',
};

const EXCLUDED = { opted_out: 2, suppressed: 0, no_text: 5, mailed_this_week: 1, not_active: 0 };

/** Serves a campaign, which the calls change, and collects what was sent. */
function serve(stored: Schema<'CampaignDto'>) {
  const state = { stored };
  const sent: { call: string; body: unknown; version: string | null }[] = [];
  const note = async (call: string, request: Request) =>
    sent.push({ call, body: await request.clone().json(), version: request.headers.get('If-Match') });
  server.use(
    http.get('/api/admin/campaigns', () => page([state.stored])),
    http.get('/api/admin/campaigns/{id}', () => HttpResponse.json(state.stored)),
    http.get('/api/admin/campaigns/{id}/recipients', () => HttpResponse.json({ count: 12, excluded: EXCLUDED })),
    http.post('/api/admin/campaigns/preview', () =>
      HttpResponse.json({
        subject: 'News for Rana',
        html: '<html><head></head><body>Hello</body></html>',
        text: 'Hello',
      }),
    ),
    http.post('/api/admin/campaigns', async ({ request, response }) => {
      await note('add', request);
      return response(200).json(state.stored);
    }),
    http.patch('/api/admin/campaigns/{id}', async ({ request, response }) => {
      await note('change', request);
      state.stored = { ...state.stored, ...((await request.json()) as object), version: state.stored.version + 1 };
      return response(200).json(state.stored);
    }),
    http.post('/api/admin/campaigns/{id}/send', async ({ request, response }) => {
      await note('send', request);
      state.stored = { ...state.stored, state: 'held', heldUntil: new Date(Date.now() + 600_000).toISOString() };
      return response(202).json(state.stored);
    }),
    http.post('/api/admin/campaigns/{id}/stop', async ({ request, response }) => {
      await note('stop', request);
      state.stored = { ...state.stored, state: 'stopped', endedAt: new Date().toISOString() };
      return response(200).json(state.stored);
    }),
  );
  return { state, sent };
}

const show = (path = PATH) => renderPage(<App />, { as: 'admin', path });

it('are listed, each with its audience and state', async () => {
  const counts = { recipients: 12, sent: 5, failed: 0, bounced: 0, optedOut: 0 };
  serve(campaign({ state: 'sending', startedAt: '2026-03-01T09:40:00.000Z', counts }));
  await show('/admin/programme/campaigns');
  expect(await screen.findByRole('row', { name: /News for .*All experts.*Sending.*5 of 12/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Campaign' })).toHaveAttribute('href', '/admin/programme/campaigns/new');
});

it('names its segment, if the user sees it', async () => {
  serve(campaign({ audience: { segmentId: SEGMENT.id } }));
  server.use(http.get('/api/admin/segments', () => page([SEGMENT])));
  const first = await show('/admin/programme/campaigns');
  expect(await screen.findByRole('row', { name: /Segment: Clinics/ })).toBeVisible();
  first.unmount();
  server.use(http.get('/api/admin/segments', () => page([])));
  await show('/admin/programme/campaigns');
  expect(await screen.findByRole('row', { name: /A segment you can’t see/ })).toBeVisible();
});

it('names a filter as the list of segments does', async () => {
  serve(campaign({ audience: { role: 'expert', filter: { area: 'Health,Education', paused: 'false' } } }));
  await show('/admin/programme/campaigns');
  const row = await screen.findByRole('row', { name: /News for/ });
  expect(row.textContent!.replace(/[\u2066-\u2069]/g, '')).toContain(
    'Experts: Area of expertise: Health, Education; On a break: No',
  );
});

it('is previewed while typing, and opened once saved', async () => {
  const { sent } = serve(campaign());
  const { user, location } = await show('/admin/programme/campaigns/new');
  await user.click(screen.getByRole('button', { name: 'The newsletter' }));
  await user.type(screen.getByLabelText('Subject'), 'News');
  await user.type(screen.getByLabelText('Text'), 'Hello');
  expect(await screen.findByTitle('Email in English')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await screen.findByText('12 recipients');
  expect(location()).toBe(PATH);
  expect(sent).toMatchObject([
    {
      call: 'add',
      body: { audience: { newsletter: true }, subject: { en: 'News' }, body: { en: 'Hello' }, button: null },
    },
  ]);
});

it('is previewed without a button until the button has an address, and then needs its text', async () => {
  serve(campaign());
  const buttons: unknown[] = [];
  server.use(
    http.post('/api/admin/campaigns/preview', async ({ request }) => {
      const { button } = (await request.json()) as Schema<'PreviewTextsDto'>;
      buttons.push(button);
      return button && !button.label?.en
        ? (HttpResponse.json(
            {
              error: 'Please check the marked fields.',
              code: 'invalid_input',
              fields: { button: ['This is required.'] },
              parts: { button: 'label' },
            },
            { status: 400 },
          ) as never)
        : HttpResponse.json({ subject: 'News', html: '<html><head></head><body>Hello</body></html>', text: 'Hello' });
    }),
  );
  const { user } = await show();
  expect(await screen.findByTitle('Email in English')).toBeVisible();
  await user.type(screen.getByLabelText('Button text'), 'Go');
  await user.type(screen.getByLabelText('Subject'), '!');
  await waitFor(() => expect(buttons.length).toBeGreaterThan(1));
  expect(buttons.every((button) => button === null)).toBe(true);
  await user.clear(screen.getByLabelText('Button text'));
  await user.type(screen.getByLabelText('Button address'), 'https://example.org');
  expect(await screen.findByText('Button text: This is required.')).toBeVisible();
});

it('goes to a segment', async () => {
  const { sent } = serve(campaign({ authorId: MAKER }));
  const others = { ...SEGMENT, id: ID, name: 'Others’ own', isShared: false, makerId: ID };
  server.use(http.get('/api/admin/segments', () => page([SEGMENT, others])));
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'A segment' }));
  await user.selectOptions(
    await screen.findByLabelText(/^Segment/),
    await screen.findByRole('option', { name: new RegExp(SEGMENT.name) }),
  );
  expect(screen.queryByRole('option', { name: new RegExp(others.name) })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(sent).toMatchObject([{ call: 'change', body: { audience: { segmentId: SEGMENT.id } } }]);
});

it('keeps the input until it is saved over the version that was read', async () => {
  const { sent } = serve(campaign());
  const { user, unmount } = await show();
  await user.type(await screen.findByLabelText('Subject'), '!');
  unmount();
  const again = await show();
  expect(await screen.findByLabelText('Subject')).toHaveValue('News for {{firstName}}!');
  expect(screen.getByRole('button', { name: 'Send...' })).toBeDisabled();
  await again.user.click(screen.getByRole('button', { name: 'Save Draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(sent).toMatchObject([
    { call: 'change', version: '"1"', body: { subject: { en: 'News for {{firstName}}!' } } },
  ]);
});

it('offers both versions when a colleague has changed the draft', async () => {
  const { sent } = serve(campaign());
  server.use(http.patch('/api/admin/campaigns/{id}', () => errorResponse(412, 'Changed meanwhile.'), { once: true }));
  const { user } = await show();
  await user.type(await screen.findByLabelText('Subject'), '!');
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await user.click(await screen.findByRole('button', { name: 'Keep My Version' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('offers unsaved text again after a colleague has sent the draft', async () => {
  const { state } = serve(campaign());
  const { user, location } = await show();
  await user.type(await screen.findByLabelText('Subject'), '!');
  state.stored = {
    ...state.stored,
    state: 'held',
    version: 2,
    heldUntil: new Date(Date.now() + 600_000).toISOString(),
  };
  server.use(http.patch('/api/admin/campaigns/{id}', () => errorResponse(409, 'Only a draft can be changed.')));
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await user.click(await screen.findByRole('button', { name: 'Continue in a New Draft' }));
  expect(location()).toBe('/admin/programme/campaigns/new');
  expect(await screen.findByLabelText('Subject')).toHaveValue('News for {{firstName}}!');
});

it('offers unsaved text again after a colleague has deleted the draft', async () => {
  serve(campaign());
  const { user } = await show();
  await user.type(await screen.findByLabelText('Subject'), '!');
  server.use(
    http.get('/api/admin/campaigns/{id}', () => errorResponse(404, 'Not found.')),
    http.patch('/api/admin/campaigns/{id}', () => errorResponse(404, 'Not found.')),
  );
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await user.click(await screen.findByRole('button', { name: 'Continue in a New Draft' }));
  expect(await screen.findByLabelText('Subject')).toHaveValue('News for {{firstName}}!');
});

it('shows an error only at the text of its language, and opens it', async () => {
  serve(campaign({ subject: { en: 'News', ar: 'أخبار' }, body: { en: 'Hello', ar: 'مرحبا {{lastName}}' } }));
  const sentence = 'Unknown placeholder {{lastName}}.';
  const refusal = {
    error: 'Please check.',
    code: 'invalid_input',
    fields: { body: [sentence] },
    parts: { body: 'ar' },
  };
  server.use(
    http.patch('/api/admin/campaigns/{id}', () => HttpResponse.json(refusal as never, { status: 400 }) as never),
  );
  const { user } = await show();
  await user.type(await screen.findByLabelText('Subject'), '!');
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('العربية');
  expect(screen.getByLabelText('Text')).toHaveFocus();
  await user.click(screen.getByRole('tab', { name: /English/ }));
  expect(screen.queryByText(sentence)).toBeNull();
  expect(screen.getByLabelText('Text')).toBeValid();
  expect(screen.getByRole('tab', { name: 'العربية has an error' })).toBeVisible();
});

it('reports an invalid segment, and focuses its field', async () => {
  const sentence = 'The filters of this audience are no longer valid.';
  const refusal = () =>
    HttpResponse.json(
      { error: 'Please check the marked fields.', code: 'invalid_input', fields: { audience: [sentence] } } as never,
      {
        status: 400,
      },
    ) as never;
  serve(campaign({ audience: { segmentId: SEGMENT.id }, authorId: MAKER }));
  server.use(
    http.get('/api/admin/segments', () => page([{ ...SEGMENT, isValid: false, invalidFilters: ['country'] }])),
    http.get('/api/admin/campaigns/{id}/recipients', refusal),
    http.patch('/api/admin/campaigns/{id}', refusal),
  );
  const { user } = await show();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByLabelText(/^Segment/)).toHaveDisplayValue(new RegExp(SEGMENT.name));
  await user.type(screen.getByLabelText('Subject'), '!');
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(screen.getByLabelText(/^Segment/)).toHaveFocus());
});

it('is sent after a confirmation, is held, and can be stopped', async () => {
  const { sent } = serve(campaign());
  const { user } = await show();
  const recipients = await screen.findByText('No text in their language');
  expect(within(recipients.parentElement!).getByText('5')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send...' }));
  expect(screen.getByText(/Send it to 12 people\? You have 10 minutes to stop it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, Send' }));
  expect(await screen.findByRole('timer')).toHaveTextContent(/Sending starts in (10:00|9:\d\d)\./);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.click(
    within(screen.getByRole('group', { name: /permanently\?/ })).getByRole('button', { name: 'Yes, Stop' }),
  );
  expect(await screen.findByText('Stopped permanently')).toBeVisible();
  expect(sent.map(({ call, body, version }) => [call, body, version])).toEqual([
    ['send', { expectedCount: 12, at: null }, '"1"'],
    ['stop', {}, null],
  ]);
});

it('asks with its time before it is scheduled', async () => {
  const { sent } = serve(campaign());
  // Administrators have no profile with a time zone.
  const { user } = await renderPage(<App />, { as: 'admin', user: { timezone: null }, path: PATH });
  await screen.findByText('No text in their language');
  const at = '2026-12-05T09:30';
  fireEvent.change(screen.getByLabelText('When'), { target: { value: at } });
  await user.click(screen.getByRole('button', { name: 'Send...' }));
  const question = screen.getByText(/Send it to 12 people on .*Dec 5, 2026, 9:30\sAM.*\?/);
  expect(question).toHaveTextContent('You can stop it until then, and for at least 10 minutes.');
  await user.click(screen.getByRole('button', { name: 'Yes, Send' }));
  expect(await screen.findByText('Campaign scheduled')).toBeVisible();
  expect(sent[0]!.body).toEqual({ expectedCount: 12, at: new Date(at).toISOString() });
});

it('is not scheduled for a year of five digits, which a date field may allow', async () => {
  serve(campaign());
  await show();
  await screen.findByText('No text in their language');
  // The test's browser takes no such date in a date field. Firefox does.
  const when = screen.getByLabelText('When');
  when.setAttribute('type', 'text');
  fireEvent.change(when, { target: { value: '20266-12-05T09:30' } });
  expect(screen.getByText('Enter a date and a time. The year has four digits.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send...' })).toBeDisabled();
});

it('shows the reason for an automatic pause', async () => {
  serve(campaign({ state: 'paused', brake: 'failures' }));
  await show();
  expect(await screen.findByText(/Paused automatically because 5%/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resume' })).toBeVisible();
});
