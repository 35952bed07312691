const below = (folder, names) => names.map((name) => `${folder}/${name}`);

/** What is changed, and the test files that should notice: of each area's jest project, from its folder. */
export const AREAS = [
  {
    project: 'api',
    files: [
      ...below('api/src/input', ['changes.ts', 'field-rules.ts', 'list-query.ts', 'object-rule.ts']),
      ...below('api/src/search', ['fold.ts', 'name-sounds.ts', 'search-text.ts']),
      ...below('api/src', ['http/paging.ts', 'http/if-match.ts', 'http/reader-language.ts', 'config/config.ts']),
      ...below('api/src', ['project/project-status.ts', 'user/user-status.ts']),
    ],
    tests: [
      ...below('src/input', ['changes.spec.ts', 'field-rules.spec.ts', 'list-query.spec.ts']),
      ...below('src/search', ['fold.spec.ts', 'search-text.spec.ts']),
      ...below('src', ['http/paging.spec.ts', 'http/if-match.spec.ts', 'http/reader-language.spec.ts']),
      ...below('src', ['config/config.spec.ts', 'project/project-status.spec.ts', 'user/user-status.spec.ts']),
    ],
  },
  {
    project: 'api',
    files: below('api/src/project', [
      ...['assignments.ts', 'project-departures.ts', 'project-review.service.ts', 'project-submission.service.ts'],
      ...['project-writes.ts', 'feedback.service.ts', 'expert-projects.queries.ts', 'names.queries.ts'],
      ...['organization-projects.queries.ts', 'project.queries.ts', 'project-notices.ts'],
    ]),
    tests: below('test', [
      ...['project.api.spec.ts', 'state.api.spec.ts', 'flow.api.spec.ts', 'audit.api.spec.ts', 'account.api.spec.ts'],
      ...['lists.api.spec.ts', 'search.api.spec.ts', 'export.api.spec.ts'],
    ]),
  },
  {
    project: 'api',
    files: [
      ...below('api/src/user', ['bulk-status.service.ts', 'review-notice.ts', 'user-status.service.ts']),
      ...below('api/src/user', ['user.queries.ts', 'user.service.ts']),
      ...below('api/src/expert', ['expert.queries.ts', 'expert.service.ts']),
      ...below('api/src/organization', ['organization.queries.ts', 'organization.service.ts']),
      ...below('api/src/account', ['account.service.ts']),
      ...below('api/src/database', ['read-list.ts', 'status-counts.ts']),
    ],
    tests: below('test', [
      ...['bulk-status.api.spec.ts', 'admin.api.spec.ts', 'profile.api.spec.ts', 'project.api.spec.ts'],
      ...['lists.api.spec.ts', 'search.api.spec.ts', 'account.api.spec.ts', 'state.api.spec.ts'],
      ...['audit.api.spec.ts', 'mail-kinds.spec.ts', 'export.api.spec.ts', 'statistics.api.spec.ts'],
    ]),
  },
  {
    project: 'api',
    files: below('api/src/auth', [
      ...['account-removal.ts', 'administrators.ts', 'auth.service.ts', 'error-audit.ts', 'housekeeping.ts'],
      ...['link-keys.ts', 'rate-limits.ts', 'session.service.ts', 'sign-in.service.ts'],
    ]),
    tests: below('test', [
      ...['auth.api.spec.ts', 'sign-in.api.spec.ts', 'admin.api.spec.ts', 'account.api.spec.ts', 'audit.api.spec.ts'],
      ...['mail-kinds.spec.ts'],
    ]),
  },
  {
    project: 'api',
    files: [
      ...below('api/src', ['newsletter/newsletter.service.ts', 'note/note.service.ts', 'audit/audit.service.ts']),
      ...below('api/src/mail', ['mail.service.ts', 'mail-retry.ts']),
      ...below('api/src/report', ['audit-log.service.ts', 'impact.queries.ts', 'overview.queries.ts']),
      ...below('api/src/report', ['statistics.queries.ts', 'statistics.service.ts']),
      ...below('api/src/export', ['export.service.ts', 'export-columns.ts', 'csv.ts']),
    ],
    tests: below('test', [
      ...['newsletter.api.spec.ts', 'note.api.spec.ts', 'audit.api.spec.ts', 'mail.spec.ts', 'impact.api.spec.ts'],
      ...['statistics.api.spec.ts', 'export.api.spec.ts', 'admin.api.spec.ts', 'mail-kinds.spec.ts'],
    ]),
  },
  {
    project: 'libs/domain',
    files: below('libs/domain/src', ['interface-language.ts', 'status.ts']),
    tests: ['src/domain.spec.ts'],
  },
  {
    project: 'libs/session',
    files: below('libs/session/src', ['redirect.ts', 'language.ts', 'stored-choice.ts', 'theme.ts']),
    tests: below('src', ['redirect.spec.ts', 'language.spec.tsx']),
  },
  {
    project: 'libs/ui',
    files: ['libs/ui/src/phone-numbers.ts'],
    tests: ['src/phone-numbers.spec.ts'],
  },
  {
    project: 'portal',
    files: [
      ...['portal/src/expert/expert-profile.ts', 'portal/src/organization/organization-profile.ts'],
      ...['portal/src/project/project-form-values.ts'],
      ...below('portal/src/wizard', ['draft.ts', 'use-draft.ts', 'profile-form.ts']),
    ],
    tests: [
      ...['src/expert/expert-profile.spec.ts', 'src/organization/organization-profile.spec.ts'],
      ...['src/project/project-form-values.spec.ts', 'src/wizard/use-draft.spec.tsx'],
    ],
  },
  {
    project: 'admin-console',
    files: ['admin-console/src/list/use-list-params.ts'],
    tests: ['src/list/use-list-params.spec.tsx'],
  },
];
