import { type Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { fillBasics, fillSnapshot } from '../pages/forms.js';
import { ARABIC_NAME, expectGoodScreen, expectMarked, LONG_NAME, LONG_WORD, press } from '../pages/screen.js';
import { ADMINISTRATOR, askForMail, signIn } from '../pages/sign-in.js';
import { idOf, submitExpertProfile, submitOrganizationProfile, submitProject } from '../people.js';
import { beginningWith, textsOf, type TextId } from '../texts.js';

const ID = '11111111-1111-4111-8111-111111111111';

async function heading(page: Page, name: TextId, values?: Record<string, string>) {
  const t = await textsOf(page);
  await expect(page.getByRole('heading', { name: t(name, values) }).first()).toBeVisible();
}

test('the public screens', async ({ page, t }) => {
  for (const [name, path] of [
    ['landing', '/'],
    ['sign-in', '/auth/start'],
    ['join', '/auth/start?role=expert'],
    ['fallback', '/nowhere'],
    ['verify-failed', '/auth/verify?token=wrong'],
    ['verify-missing', '/auth/verify'],
    ['newsletter-confirm', '/newsletter/confirm?token=wrong'],
    ['newsletter-unsubscribe', '/newsletter/unsubscribe?token=wrong'],
    ['programme-unsubscribe', '/programme/unsubscribe?token=wrong'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (name === 'verify-failed') await heading(page, 'auth.verify.failed.title');
    await expectGoodScreen(page, `public-${name}`);
  }
  await askForMail(page, 'visitor@example.org', 'expert');
  await page.getByLabel(t('auth.code.label')).fill('000000');
  await press(page, 'auth.code.submit');
  await expect(page.getByLabel(t('auth.code.label'))).toHaveAttribute('aria-invalid', 'true');
  await expectGoodScreen(page, 'public-check-email');
});

test('the screens of an expert who joins', async ({ page, t }) => {
  await signIn(page, 'screens-expert@example.org', 'expert');
  await page.goto('/app/expert/onboarding');
  await heading(page, 'expert.wizard.step.1');
  await expectGoodScreen(page, 'expert-wizard-1');
  await fillBasics(page, 'Omar Saleh');
  await page.getByLabel(t('expert.wizard.linkedinUrl.label')).fill('not an address');
  await page.getByLabel(t('profileField.languages')).selectOption('Arabic');
  await press(page, 'wizard.next');
  await expect(page.getByLabel(t('expert.wizard.linkedinUrl.label'))).toBeFocused();
  await expectGoodScreen(page, 'expert-wizard-1-wrong');
  await page.getByLabel(t('expert.wizard.linkedinUrl.label')).fill('https://www.linkedin.com/in/omar');
  await press(page, 'wizard.next');
  await fillSnapshot(page);
  await expectGoodScreen(page, 'expert-wizard-2');
  await press(page, 'wizard.next');
  await expectGoodScreen(page, 'expert-wizard-3');
});

test('the screens of an expert over a project', async ({ page, newCaller, administrator, t }) => {
  const organization = await newCaller('screens-expert-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, LONG_NAME);
  const { id: projectId } = await submitProject(organization, `${ARABIC_NAME} · Library ${'and archive '.repeat(4)}`);
  await signIn(page, 'screens-dashboards@example.org', 'expert');
  await submitExpertProfile(page, 'Omar Saleh');
  const expertId = await idOf(page);

  await page.goto('/app/expert/dashboard');
  await heading(page, 'expert.dashboard.under_review.title', { name: 'Omar' });
  await expectGoodScreen(page, 'expert-under-review');
  await press(page, 'expert.dashboard.editProfile');
  await heading(page, 'expert.wizard.edit.title');
  await expectGoodScreen(page, 'expert-wizard-edit');

  await administrator.setStatus(expertId, 'approved_waiting');
  await page.goto('/app/expert/dashboard');
  await heading(page, 'expert.dashboard.approved_waiting.title');
  await expectGoodScreen(page, 'expert-approved');

  await administrator.approve(projectId, expertId);
  await page.goto('/app/expert/dashboard');
  await heading(page, 'expert.dashboard.matched.title');
  await expectGoodScreen(page, 'expert-matched');
  await press(page, 'expert.project.view');
  await expect(page.getByRole('heading', { name: ARABIC_NAME })).toBeVisible();
  await expect(page.getByText(t('expert.project.contactLater'))).toBeVisible();
  await expect(page.getByText('sami@example.org')).toHaveCount(0);
  await expectGoodScreen(page, 'expert-asked');
  await press(page, 'project.ask.accept');
  await expect(page.getByText('sami@example.org')).toBeVisible();
  await expectGoodScreen(page, 'expert-project');

  await administrator.complete(projectId);
  await page.goto('/app/expert/dashboard');
  await heading(page, 'expert.dashboard.done.title');
  await expectGoodScreen(page, 'expert-done');
  await press(page, 'expert.dashboard.shareFeedback');
  await expect(page.getByRole('dialog').getByLabel(t('expert.feedback.comment'))).toBeVisible();
  await expectGoodScreen(page, 'expert-feedback');

  await page.route('/api/expert/dashboard', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/app/expert/dashboard');
  await expect(page.getByRole('button', { name: t('app.retry') })).toBeVisible();
  await expectGoodScreen(page, 'expert-failed');
});

test('the pages about the network', async ({ page, t }) => {
  for (const name of ['privacy', 'terms', 'about'] as const) {
    await page.goto(`/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: t(`legal.${name}.title`) })).toBeVisible();
    await expectGoodScreen(page, `public-${name}`);
  }
});

test('the screens of an account, until it is deleted', async ({ page, newPerson, t }) => {
  const email = 'screens-account@example.org';
  await signIn(await newPerson(), email, 'expert');
  await signIn(page, email);
  await submitExpertProfile(page, LONG_NAME);
  await page.goto('/app/expert/dashboard');
  await page.getByRole('link', { name: LONG_NAME }).click();
  await heading(page, 'account.title');
  await expect(page.getByText(t('account.sessions.current'))).toBeVisible();
  await expectGoodScreen(page, 'account');
  await press(page, 'account.sessions.endOthers');
  await expect(page.getByText(t('account.sessions.endedOthers'))).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'account.data.download.json');
  expect((await download).suggestedFilename()).toMatch(/^5-percent-network-.*\.json$/);
  await press(page, 'account.delete.button');
  const dialog = page.getByRole('dialog', { name: t('account.delete.question', { name: LONG_NAME }) });
  await expect(dialog).toBeVisible();
  await expectGoodScreen(page, 'account-delete');
  await dialog.getByRole('textbox').fill(email);
  await dialog.getByRole('button', { name: t('account.delete.button') }).click();
  await page.waitForURL('/account-deleted');
  await heading(page, 'account.deleted.title');
  await expectGoodScreen(page, 'account-deleted');
  await page.goto('/account/take-back?token=none');
  await heading(page, 'account.restore.title');
  await press(page, 'account.restore.button');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodScreen(page, 'account-take-back');
  await page.goto('/app/account');
  await page.waitForURL('/auth/start');
});

test('the screens of an organization that joins', async ({ page, administrator, t }) => {
  await signIn(page, 'screens-organization@example.org', 'organization');
  await page.goto('/app/organization/onboarding');
  await heading(page, 'organization.wizard.step.1');
  await expectGoodScreen(page, 'organization-wizard-1');
  await submitOrganizationProfile(page, LONG_NAME);
  await page.goto('/app/organization/onboarding?edit=true');
  await heading(page, 'organization.wizard.step.1');
  await page.getByRole('button', { name: t('organization.wizard.step.3') }).click();
  await heading(page, 'organization.wizard.step.3');
  await expectGoodScreen(page, 'organization-wizard-3');
  await expectMarked(page.locator('[aria-pressed=true]').first(), page.locator('[aria-pressed=false]').first());
  await press(page, 'wizard.back');
  await heading(page, 'organization.wizard.step.2');
  await expectGoodScreen(page, 'organization-wizard-2');
  await press(page, 'app.backToDashboard');
  await heading(page, 'organization.dashboard.none.title');
  await expectGoodScreen(page, 'organization-under-review');
  await administrator.setStatus(await idOf(page), 'approved_no_projects');
  await page.goto('/app/organization/dashboard');
  await heading(page, 'organization.dashboard.none.title');
  await expectGoodScreen(page, 'organization-approved');
  await press(page, 'organization.dashboard.none.submit');
  await expect(page.getByLabel(t('project.form.summary'))).toBeVisible();
  await expectGoodScreen(page, 'organization-submit');
  await page.getByLabel(t('project.form.expertise')).fill('agri');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByLabel(t('project.form.expertise')).press('ArrowDown');
  await expectGoodScreen(page, 'organization-submit-suggestions');
  await expectMarked(page.locator('[role=option][aria-selected=true]'), page.locator('[role=option]').last());
});

test('the screens of an organization over its projects', async ({ page, newCaller, administrator, t }) => {
  await signIn(page, 'screens-projects@example.org', 'organization');
  await submitOrganizationProfile(page, LONG_NAME);
  const userId = await idOf(page);
  const running = await submitProject(page, 'A library');
  const rejected = await submitProject(page, `${ARABIC_NAME} ${'and a garden '.repeat(5)}`);
  await submitProject(page, 'Averyveryverylongwordwithoutanyplacetobreakitbecausepeopledothat');
  await administrator.reject(rejected.id, 'Please describe what the experts should do in the first two weeks.');
  const expert = await newCaller('screens-organization-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Abdul Rahman Mohammad Al-Khatib Al-Dimashqi');
  const expertId = await idOf(expert);
  await administrator.setStatus(expertId, 'approved_waiting');
  await administrator.approve(running.id, expertId);

  await page.goto('/app/organization/dashboard');
  await heading(page, 'organization.dashboard.title');
  await expectGoodScreen(page, 'organization-projects');
  await page.getByRole('tab', { name: beginningWith(t('organization.dashboard.tab.completed')) }).click();
  await heading(page, 'organization.dashboard.empty.completed.title');
  await expectGoodScreen(page, 'organization-tab-empty');
  await page.getByRole('tab', { name: beginningWith(t('organization.dashboard.tab.active')) }).click();
  await press(page, 'organization.project.view');
  await expect(page.getByRole('dialog')).toContainText('Al-Dimashqi');
  await expectGoodScreen(page, 'organization-details');
  await page.goto(`/app/organization/edit-project/${rejected.id}`);
  await expect(page.getByText(/first two weeks/)).toBeVisible();
  await expectGoodScreen(page, 'organization-edit-rejected');
  await page.goto('/app/organization/edit-project/nothing');
  await heading(page, 'project.notFound.title');
  await expectGoodScreen(page, 'organization-project-not-found');
  await administrator.setStatus(userId, 'inactive');
  await page.goto('/app/organization/dashboard');
  await heading(page, 'organization.dashboard.title');
  await expectGoodScreen(page, 'organization-inactive');
});

test('the screens of an administrator', async ({ page, newCaller, administrator, t }) => {
  const expert = await newCaller('seen-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Lina Aziz');
  const organization = await newCaller('seen-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, 'Hama Hospital');
  await submitProject(organization, 'A pharmacy');

  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  for (const [tab, row] of [
    ['experts', 'Lina Aziz'],
    ['organizations', 'Hama Hospital'],
    ['projects', 'A pharmacy'],
  ] as const) {
    await page.getByRole('tab', { name: beginningWith(t(`tabs.${tab}`)) }).click();
    await expect(page.getByRole('row', { name: row })).toBeVisible();
    await expectGoodScreen(page, `admin-${tab}`);
    await page.getByRole('row', { name: row }).getByRole('button').first().click();
    await expect(page.getByRole('dialog', { name: row })).toBeVisible();
    await expectGoodScreen(page, `admin-${tab}-dialog`);
    await page.keyboard.press('Escape');
  }
  await administrator.setStatus(await idOf(expert), 'approved_waiting');
  await page.getByRole('link', { name: t('plan.propose') }).click();
  // The projects of other journeys may fill the first page.
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectGoodScreen(page, 'admin-plan');
});

test('the screens of the programme', async ({ page, t }) => {
  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  const at = '2026-03-01T09:30:00.000Z';
  const dead = { id: 'one', kind: 'join', status: 'dead', attempts: 3, lastError: 'EENVELOPE 550', createdAt: at };
  await page.route('/api/admin/mails?*', (route) =>
    route.fulfill({
      json: [{ ...dead, recipient: `${'long.'.repeat(12)}name@${'example.'.repeat(8)}org`, sentAt: null }],
    }),
  );
  await page.route('/api/admin/feedback?*', (route) =>
    route.fulfill({
      json: [
        { rating: 4, comment: 'A good team. '.repeat(60), hours: 24, projectTitle: LONG_NAME, expertName: 'Lina Aziz' },
        { rating: 2, comment: null, hours: null, projectTitle: ARABIC_NAME, expertName: null },
      ].map((row, index) => ({ ...row, projectId: `project-${index}`, expertId: `expert-${index}`, at })),
    }),
  );
  // Other journeys on the same product confirm subscriptions.
  await page.route('/api/admin/newsletter?*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  const review = { decided: 3, medianDays: 1.2, p90Days: 2.5 };
  const reviews = { experts: review, organizations: { decided: 0, medianDays: null, p90Days: null }, projects: review };
  const week = { experts: 4, organizations: 0, projects: 1, hours: { confirmed: 12.5, waiting: 0 }, review: reviews };
  await page.route('/api/admin/statistics', (route) =>
    route.fulfill({
      json: {
        at,
        weeks: ['2026-02-16', '2026-02-23'].map((monday) => ({ week: monday, ...week })),
        review: reviews,
        projects: { pending_review: 2, completed: 1 },
        departed: { projects: 1, matches: 2, hours: 48.5 },
        hours: { confirmed: 1412.5, waiting: 36, lately: 96.25 },
        impact: { experts: 1240, organizations: 12, hours: 830 },
        areas: [{ area: 'Health', available: 2, matched: 1, projects: 3 }],
        projectsWithoutArea: 0,
        skills: ['water supply', LONG_WORD].map((skill) => ({ skill, projects: 2, experts: 1 })),
      },
    }),
  );
  const person = { subjectType: 'user', subjectId: ID, subjectName: LONG_NAME, subjectRole: 'organization' };
  const nobody = { actorId: null, actorName: null, actorRole: null, relatedIds: [], relatedNames: [] };
  const call = 'PATCH /api/admin/projects/:id/approve';
  await page.route('/api/admin/audit?*', (route) =>
    route.fulfill({
      json: [
        { ...person, action: 'user.status', fromStatus: 'under_review', toStatus: 'approved_no_projects' },
        { ...person, subjectType: 'project', subjectName: ARABIC_NAME, subjectRole: null, action: 'project.complete' },
        { ...person, subjectName: null, subjectRole: null, action: 'write.refused', code: 'wrong_state', call },
      ].map((row, id) => ({ ...nobody, code: null, call: null, fields: [], at, ...row, id: String(id) })),
      headers: { 'x-total-count': '120' },
    }),
  );
  await page.route('/api/admin/mails/one', (route) =>
    route.fulfill({
      json: {
        ...dead,
        recipient: 'rana@example.org',
        sentAt: at,
        status: 'sent',
        language: 'ar',
        subject: `${ARABIC_NAME} · Library`,
        html: `<!doctype html><html lang="ar" dir="rtl"><head><title>${ARABIC_NAME}</title></head><body><main><h1>${ARABIC_NAME}</h1></main></body></html>`,
        text: `${ARABIC_NAME}\n\n${`${ARABIC_NAME} `.repeat(3)}`,
        isMasked: true,
        hasGaps: true,
      },
    }),
  );
  const unknown = [LONG_NAME, ARABIC_NAME].map((term) => ({ term, count: 12 }));
  await page.route('/api/admin/vocabulary?*', (route) => {
    const isUnknown = route.request().url().includes('unknown=true');
    const json = isUnknown ? unknown : [{ id: 'one', term: LONG_NAME, meaning: ARABIC_NAME }];
    return route.fulfill({ json, headers: { 'x-total-count': isUnknown ? '213' : '1' } });
  });
  const supported = { projectId: ID, organizationId: ID, status: 'completed', confirmedHours: 21.5, hours: 24 };
  await page.route('/api/admin/impact/projects?*', (route) =>
    route.fulfill({
      json: [
        { ...supported, projectTitle: LONG_NAME, orgName: ARABIC_NAME, hoursDonated: 24 },
        { ...supported, projectTitle: ARABIC_NAME, orgName: LONG_NAME, hoursDonated: null, status: 'in_progress' },
      ].map((row, index) => ({ ...row, projectId: `project-${index}` })),
    }),
  );
  await page.route('/api/admin/hours?*', (route) =>
    route.fulfill({
      json: [
        {
          projectTitle: LONG_NAME,
          fullName: 'Lina Aziz',
          hours: 1.5,
          confirmed: true,
          note: 'Read the records. '.repeat(9),
        },
        { projectTitle: ARABIC_NAME, fullName: null, hours: 12.25, confirmed: false, note: null },
      ].map((row, id) => ({ ...row, id: String(id), date: '2026-02-20', projectId: ID, expertId: ID })),
      headers: { 'x-total-count': '120' },
    }),
  );
  await page.goto('/admin/programme');
  await expect(page.getByRole('figure', { name: t('statistics.projects') })).toBeVisible();
  for (const numbers of await page.getByText(t('statistics.numbers')).all()) await numbers.click();
  await expectGoodScreen(page, 'programme-statistics');
  await page.getByRole('link', { name: beginningWith(t('statistics.impact.hours')) }).click();
  await expect(page.getByRole('row', { name: LONG_NAME }).first()).toBeVisible();
  await expectGoodScreen(page, 'programme-impact');
  await page.getByRole('button', { name: t('programme.more') }).click();
  await page.getByRole('link', { name: t('hours.title') }).click();
  await expect(page.getByRole('row', { name: 'Lina Aziz' })).toBeVisible();
  await page.getByLabel(t('log.from')).fill('2026-02-01');
  await expect(page.getByRole('button', { name: t('log.clear') })).toBeVisible();
  await expectGoodScreen(page, 'programme-hours');
  await page.getByRole('button', { name: t('programme.more') }).click();
  await page.getByRole('link', { name: t('log.title') }).click();
  await expect(page.getByRole('row', { name: LONG_NAME })).toBeVisible();
  await page.getByLabel(t('log.from')).fill('2026-02-01');
  await expect(page.getByRole('button', { name: t('log.clear') })).toBeVisible();
  await expectGoodScreen(page, 'programme-log');
  await page.getByRole('button', { name: t('programme.more') }).click();
  await page.getByRole('link', { name: t('mails.title') }).click();
  await expect(page.getByRole('button', { name: beginningWith(t('mails.resend')) })).toBeVisible();
  await expectGoodScreen(page, 'programme-mails');
  await page.getByRole('button', { name: t('mails.kind.join') }).click();
  await expect(page.getByText(t('mails.content.gaps'))).toBeVisible();
  await expectGoodScreen(page, 'programme-mail-content');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('programme.more') }).click();
  await page.getByRole('link', { name: t('feedback.title') }).click();
  await expect(page.getByRole('button', { name: t('feedback.more') })).toBeVisible();
  await expectGoodScreen(page, 'programme-feedback');
  await page.getByRole('button', { name: t('programme.more') }).click();
  await page.getByRole('link', { name: t('newsletter.title') }).click();
  await expect(page.getByText(t('newsletter.none'))).toBeVisible();
  await expectGoodScreen(page, 'programme-newsletter-empty');
  await page.getByRole('button', { name: t('programme.more') }).click();
  await page.getByRole('link', { name: t('vocabulary.title') }).click();
  await page.getByRole('combobox', { name: t('vocabulary.means', { term: LONG_NAME }) }).fill('agri');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectGoodScreen(page, 'programme-vocabulary');
  await page.getByRole('button', { name: t('programme.more') }).click();
  await page.getByRole('link', { name: t('administrators.title') }).click();
  await page.getByRole('button', { name: t('administrators.revoke.who', { email: ADMINISTRATOR }) }).click();
  await expect(page.getByRole('group', { name: t('administrators.revoke.own') })).toBeVisible();
  await expectGoodScreen(page, 'programme-administrators');
  await page.getByRole('button', { name: t('programme.more') }).click();
  await page.getByRole('link', { name: t('help.title'), exact: true }).click();
  const pages = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('paragraph') });
  await expect(pages.first()).toBeVisible();
  await expectGoodScreen(page, 'help');
  await pages.nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: t('help.steps') })).toBeVisible();
  await expectGoodScreen(page, 'help-page');
});
