import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { ARABIC_NAME, expectGoodScreen, LONG_NAME } from '../pages/screen.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';
import { beginningWith } from '../texts.js';

const ID = '11111111-1111-4111-8111-111111111111';
const AT = '2026-03-01T09:30:00.000Z';
const LONG_ADDRESS = `${'long.'.repeat(12)}name@${'example.'.repeat(8)}org`;

/** Answers a list or an object in place of the API. */
const serve = (page: Page, path: string | RegExp, json: unknown, total?: number) =>
  page.route(path, (route) =>
    route.fulfill({ json, headers: total === undefined ? {} : { 'x-total-count': `${total}` } }),
  );

const counts = { create: 8_914, known: 812, duplicate: 201, invalid: 73 };
const summary = { id: ID, role: 'expert', source: LONG_NAME, counts, isUndoing: false, createdAt: AT };
const progress = { done: 4_120, total: 8_914 };

const columns = [
  ...['Full name', ARABIC_NAME, LONG_NAME].map((heading) => ({ heading, field: 'fullName', sample: ARABIC_NAME })),
  { heading: 'E-mail', field: 'email', sample: LONG_ADDRESS },
  { heading: 'Remarks', field: null, sample: 'Speaks slowly. '.repeat(9) },
];

const rows = ['create', 'known', 'duplicate', 'invalid'].map((fate, index) => ({
  row: 9_996 + index,
  fate,
  values: { fullName: index % 2 ? ARABIC_NAME : LONG_NAME, email: LONG_ADDRESS, linkedinUrl: 'not an address' },
  errors: index % 2 ? {} : { linkedinUrl: ['لا بد من عنوان.'], keySkills: ['أكثر من ثلاث مهارات.'] },
  userId: fate === 'known' ? ID : null,
}));

test('the screens of imports', async ({ page, t }) => {
  await signIn(page, ADMINISTRATOR);
  await serve(page, /\/api\/admin\/imports\?/, [], 0);
  await page.goto('/admin/programme/import');
  await expect(page.getByText(t('imports.none'))).toBeVisible();
  await expectGoodScreen(page, 'import-empty');

  const all = Array.from({ length: 50 }, (_, index) => ({
    ...summary,
    id: String(index),
    source: index % 2 ? ARABIC_NAME : LONG_NAME,
    state: ['draft', 'applying', 'applied', 'undone'][index % 4],
    progress,
  }));
  await serve(page, /\/api\/admin\/imports\?/, all, 120);
  await page.route('/api/admin/imports', (route) =>
    route.fulfill({
      status: 400,
      json: { error: t('import.file.formulas'), code: 'invalid_input', fields: { file: [t('import.file.formulas')] } },
    }),
  );
  await page.goto('/admin/programme/import');
  await page.getByLabel(t('imports.source')).fill(LONG_NAME);
  await page
    .getByLabel(t('imports.file'))
    .setInputFiles({ name: `${LONG_NAME}.csv`, mimeType: 'text/csv', buffer: Buffer.from('a') });
  await page.getByRole('button', { name: t('imports.upload') }).click();
  await expect(page.getByText(t('import.file.formulas'))).toBeVisible();
  await expectGoodScreen(page, 'import-list');

  await serve(page, /\/api\/admin\/imports\/[^/]+\/rows/, rows, 10_000);
  for (const state of ['draft', 'applying', 'applied', 'undone']) {
    await serve(page, new RegExp(`/api/admin/imports/${state}$`), { ...summary, id: state, state, progress, columns });
    await page.goto(`/admin/programme/import?open=${state}`);
    await expect(page.getByRole('table', { name: t('imports.rows') }).getByRole('row')).toHaveCount(5);
    await expectGoodScreen(page, `import-${state}`);
  }
});

const segment = {
  id: ID,
  role: 'expert',
  isValid: true,
  invalidFilters: [],
  isShared: true,
  makerId: ID,
  version: 1,
  createdAt: AT,
};
const segments = [
  { ...segment, name: 'Doctors', filter: { area: 'Health' }, isShared: false, makerName: 'Lina Aziz' },
  { ...segment, name: LONG_NAME, filter: { area: 'Health,Education', skill: ARABIC_NAME, paused: 'false' } },
  { ...segment, name: ARABIC_NAME, role: 'organization', filter: {}, makerName: LONG_NAME },
  {
    ...segment,
    name: 'Old',
    filter: { country: 'Yugoslavia' },
    isValid: false,
    invalidFilters: ['country'],
    makerName: 'Lina Aziz',
  },
].map((row, index) => ({ makerName: null, updatedAt: AT, ...row, id: `${ID.slice(0, -1)}${index}` }));

test('the screens of segments and suppressed addresses', async ({ page, t }) => {
  await signIn(page, ADMINISTRATOR);
  await serve(page, /\/api\/admin\/segments\?/, segments, 4);
  await page.goto('/admin/programme/segments');
  await page.getByRole('button', { name: t('segments.remove.who', { name: 'Doctors' }) }).click();
  await expect(page.getByRole('group', { name: t('segments.remove.question', { name: 'Doctors' }) })).toBeFocused();
  await expectGoodScreen(page, 'segments');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('segments.edit.who', { name: ARABIC_NAME }) }).click();
  await expect(page.getByRole('dialog', { name: t('segments.edit.title') })).toBeVisible();
  await expectGoodScreen(page, 'segment-edit');
  await serve(page, /\/api\/admin\/segments\?/, [], 0);
  await page.goto('/admin/programme/segments');
  await expect(page.getByText(t('segments.none'))).toBeVisible();
  await expectGoodScreen(page, 'segments-empty');

  const suppressed = [
    { id: '1', email: LONG_ADDRESS, reason: 'permanent', since: AT },
    { id: '2', email: 'rana@example.org', reason: 'temporary', since: AT },
  ];
  await serve(page, /\/api\/admin\/suppressions\?/, suppressed, 2);
  await page.goto('/admin/programme/mails?status=suppressed');
  await page.getByRole('button', { name: t('suppressions.remove.who', { email: 'rana@example.org' }) }).click();
  await expectGoodScreen(page, 'suppressions');
  await serve(page, /\/api\/admin\/suppressions\?/, [], 0);
  await page.goto('/admin/programme/mails?status=suppressed');
  await expect(page.getByText(t('suppressions.none'))).toBeVisible();
  await expectGoodScreen(page, 'suppressions-empty');
});

const STATES = ['draft', 'scheduled', 'held', 'sending', 'paused', 'sent', 'stopped'];

const campaign = (id: string, state: string) => ({
  id,
  state,
  audience: { segmentId: segments[1]!.id },
  subject: { en: LONG_NAME, ar: ARABIC_NAME },
  body: { en: 'Hello **you**. '.repeat(20), ar: `${ARABIC_NAME} `.repeat(12) },
  button: { label: { en: 'Read more', ar: 'المزيد' }, url: 'https://example.org/news' },
  isUrgent: false,
  sendAt: state === 'scheduled' ? AT : null,
  heldUntil: state === 'held' ? new Date(Date.now() + 600_000).toISOString() : null,
  startedAt: null,
  endedAt: state === 'sent' || state === 'stopped' ? AT : null,
  brake: state === 'paused' ? 'failures' : null,
  counts: { recipients: 10_000, sent: 4_120, failed: 12, bounced: 7, optedOut: 3 },
  authorId: segments[1]!.makerId,
  version: 1,
  createdAt: AT,
});

test('the screens of campaigns', async ({ page, t }) => {
  await signIn(page, ADMINISTRATOR);
  await serve(page, '/api/admin/segments', segments, 4);
  await serve(page, /\/api\/admin\/campaigns\?/, [], 0);
  await page.goto('/admin/programme/campaigns');
  await expect(page.getByText(t('campaigns.none'))).toBeVisible();
  await expectGoodScreen(page, 'campaigns-empty');
  const all = Array.from({ length: 50 }, (_, index) => campaign(String(index), STATES[index % 7]!));
  await serve(page, /\/api\/admin\/campaigns\?/, all, 200);
  await page.goto('/admin/programme/campaigns');
  await expect(page.getByRole('row')).toHaveCount(51);
  await expectGoodScreen(page, 'campaigns');

  await page.getByRole('link', { name: t('campaigns.new') }).click();
  await expect(page.getByRole('textbox', { name: t('campaigns.body'), exact: true })).toBeVisible();
  await expectGoodScreen(page, 'campaign-new');
  await page.getByLabel(t('campaigns.subject'), { exact: true }).fill('{{lastName}}');
  await page.getByRole('textbox', { name: t('campaigns.body'), exact: true }).fill('Hello');
  await page.getByRole('button', { name: t('campaigns.save') }).click();
  await expect(page.getByLabel(t('campaigns.subject'), { exact: true })).toBeFocused();
  await expectGoodScreen(page, 'campaign-new-wrong');

  const excluded = { opted_out: 21, suppressed: 4, no_text: 130, mailed_this_week: 1_250, not_active: 9 };
  await serve(page, /\/api\/admin\/campaigns\/[^/]+\/recipients$/, { count: 10_000, excluded });
  for (const state of STATES) {
    await serve(page, new RegExp(`/api/admin/campaigns/${state}$`), campaign(state, state));
    await page.goto(`/admin/programme/campaigns/${state}`);
    await expect(page.getByText(t('campaigns.recipients.count', { count: 10_000 }))).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(2);
    if (state === 'draft') await page.getByRole('button', { name: t('campaigns.send'), exact: true }).click();
    if (state === 'sending') await page.getByRole('button', { name: t('campaigns.stop'), exact: true }).click();
    await expectGoodScreen(page, `campaign-${state}`);
  }
  await page.goto('/admin/programme/campaigns/draft');
  await page.getByRole('tab', { name: beginningWith('العربية') }).click();
  await page.getByRole('button', { name: t('campaigns.delete'), exact: true }).click();
  await expectGoodScreen(page, 'campaign-delete');
});
