import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build.mjs';
import { filesUnder } from '../files.mjs';

const below = (folder, names) => names.map((name) => `${folder}/${name}`);

/** Files of the api in which nothing is decided, and who looks at them instead. */
const WITHOUT_LOGIC = [
  // Tables, routes, fields and what is wired to what: the checks of migrations and contract, profile-fields.spec.ts.
  /\.(spec|module|entity|dto|controller)\.ts$/,
  // What makes the document: openapi.spec.ts and the contract check.
  /^api\/src\/openapi\//,
  /^api\/src\/http\/(api-id|error-response|response-field|route-table|some-of-schema)\.ts$/,
  /^api\/src\/(export\/api-csv|project\/api-project-action|input\/field)\.ts$/,
  // What starts, opens and serves: built.spec.ts, web.api.spec.ts, connections.api.spec.ts, the journeys.
  /^api\/src\/(commands|web)\/|^api\/src\/locales\/messages\.ts$/,
  /^api\/src\/database\/(migrations\/|(data-source|embedded-database|migrate|migration-|open-database))/,
  /^api\/src\/(app\.setup|entities|main|young-generation|place\/folders|http\/draining-adapter)\.ts$/,
];

const LOGIC = filesUnder('api/src', /\.ts$/).filter((file) => !WITHOUT_LOGIC.some((pattern) => pattern.test(file)));

const isOfApi = (file) => existsSync(join(ROOT, 'api', file));
const specBeside = (file) => file.replace(/^api\/(.*)\.ts$/, '$1.spec.ts');

/** Rules without a database or a request: their own specs notice, or those of the rules they are parts of. */
const RULES = [
  ...LOGIC.filter((file) => isOfApi(specBeside(file)) && file !== 'api/src/database/read-list.ts'),
  ...below('api/src/input', ['object-rule.ts', 'trimmed.ts']),
  ...below('api/src/search', ['name-sounds.ts', 'found-by.ts']),
  ...below('api/src/config', ['config.variables.ts', 'random-secret.ts', 'this-machine.ts']),
];

/** The logic of some modules of the api, as far as it is no rule. */
const ofModules = (...names) =>
  LOGIC.filter((file) => !RULES.includes(file) && names.some((name) => file.startsWith(`api/src/${name}/`)));
/** Test files of the api by the first part of their names, those of single calls first. */
const tests = (...names) =>
  names.map((name) => [`${name}.api.spec.ts`, `${name}.spec.ts`].map((file) => `test/${file}`).find(isOfApi) ?? name);

/** Form logic: the hooks and rules of these folders of the portal. */
const FORMS = ['form', 'outbox', 'wizard', 'work']
  .flatMap((folder) => filesUnder(`portal/src/${folder}`, /\.ts$/))
  .filter((file) => !/(\.spec|\/messages|\/step-props)\.ts$/.test(file));

/** What is changed, and the test files that should notice: of each area's jest project, from its folder. */
export const AREAS = [
  {
    project: 'api',
    files: RULES,
    tests: RULES.map(specBeside).filter(isOfApi),
  },
  {
    project: 'api',
    files: ofModules('http', 'input'),
    tests: tests('validation', 'routes', 'state', 'admin', 'project', 'log', 'web'),
  },
  {
    project: 'api',
    files: ofModules('project'),
    tests: [
      ...['src/project/matching/score.spec.ts', 'src/project/planning/planning.spec.ts'],
      ...tests('project', 'assignments', 'actions', 'matches', 'plans', 'state', 'flow', 'audit', 'audit-entries'),
      ...tests('clocks', 'availability', 'work-by-mail', 'mail-facts', 'mail-kinds', 'limits', 'lists', 'search'),
      ...tests('account', 'export', 'races'),
    ],
  },
  {
    project: 'api',
    files: ofModules('action', 'certificate', 'engagement'),
    tests: [
      ...tests('actions', 'hours', 'certificate', 'check-ins', 'clocks', 'departed', 'work-by-mail', 'account-removal'),
      ...tests('audit-entries', 'mail-facts', 'mail-kinds', 'lists', 'export'),
    ],
  },
  {
    project: 'api',
    files: ofModules('user', 'expert', 'organization', 'account', 'database'),
    tests: [
      'src/database/read-list.spec.ts',
      'src/database/side-by-side.spec.ts',
      ...tests('bulk-status', 'admin', 'administrators', 'profile', 'project', 'account', 'account-removal'),
      ...tests('departed', 'availability', 'audit', 'audit-entries', 'flow', 'state', 'mail-kinds', 'ended', 'lists'),
      ...tests('search', 'counted-people', 'export', 'statistics', 'own-role', 'prepared-statements', 'races'),
      ...tests('write-transactions'),
    ],
  },
  {
    project: 'api',
    files: ofModules('auth'),
    tests: [
      ...tests('auth', 'sign-in', 'sign-in-steps', 'own-sessions', 'confirmation', 'passkeys', 'limits'),
      ...tests('administrators', 'admin', 'account', 'account-removal', 'audit', 'audit-entries', 'mail-kinds'),
      ...tests('ended', 'retention', 'races'),
    ],
  },
  {
    project: 'api',
    files: ofModules('newsletter', 'note', 'audit', 'mail', 'report', 'export'),
    tests: [
      ...tests('newsletter', 'note', 'mail', 'mail-facts', 'impact', 'impact-counters', 'statistics', 'attention'),
      ...tests('inbox', 'mail-kinds', 'audit', 'audit-entries', 'audit-stream', 'admin', 'account', 'lists', 'export'),
      ...tests('vocabulary'),
    ],
  },
  {
    project: 'api',
    files: ofModules('vocabulary'),
    tests: [
      'src/vocabulary/vocabulary.spec.ts',
      'src/vocabulary/suggestions.spec.ts',
      ...tests('vocabulary', 'audit-entries'),
    ],
  },
  {
    project: 'api',
    files: [...ofModules('background'), ...below('api/src', ['app.metrics.ts', 'retention.ts'])],
    tests: tests('metrics', 'retention', 'clocks'),
  },
  {
    project: 'libs/domain',
    files: below('libs/domain/src', ['interface-language.ts', 'project-status.ts', 'status.ts']),
    tests: ['src/domain.spec.ts'],
  },
  {
    project: 'libs/api-client',
    files: below('libs/api-client/src', ['browser-store.ts', 'confirmation.ts', 'http.ts']),
    tests: below('src', ['browser-store.spec.ts', 'confirmation.spec.ts', 'http.spec.ts', 'query-client.spec.ts']),
  },
  {
    project: 'libs/session',
    files: below('libs/session/src', ['redirect.ts', 'language.ts', 'stored-choice.ts', 'theme.ts']),
    tests: below('src', ['redirect.spec.ts', 'language.spec.tsx', 'theme.spec.tsx']),
  },
  {
    project: 'libs/ui',
    files: below('libs/ui/src', ['phone-numbers.ts', 'use-active-option.ts']),
    tests: below('src', ['phone-numbers.spec.ts', 'combobox-input.spec.tsx']),
  },
  {
    project: 'portal',
    files: [
      ...['portal/src/expert/expert-profile.ts', 'portal/src/organization/organization-profile.ts'],
      ...['portal/src/project/project-form-values.ts', 'portal/src/project/use-project-draft.ts'],
      ...FORMS,
    ],
    tests: [
      ...['src/expert/expert-profile.spec.ts', 'src/organization/organization-profile.spec.ts'],
      ...['src/project/project-form-values.spec.ts', 'src/wizard/use-draft.spec.tsx', 'src/form/formats.spec.ts'],
      ...['src/form/field-errors.spec.ts', 'src/form/skill-input.spec.tsx', 'src/outbox/outbox.spec.tsx'],
      ...['src/project/project-pages.spec.tsx', 'src/hours/hours.spec.tsx', 'src/expert/expert-project.page.spec.tsx'],
      ...below('src', ['expert/expert-wizard.page.spec.tsx', 'expert/expert-wizard-edit.page.spec.tsx']),
      ...below('src', ['expert/expert-wizard-hints.page.spec.tsx', 'organization/organization-wizard.page.spec.tsx']),
    ],
  },
  {
    project: 'admin-console',
    files: ['admin-console/src/list/use-list-params.ts', 'admin-console/src/bulk/use-selection.ts'],
    tests: ['src/list/use-list-params.spec.tsx', 'src/experts/bulk-experts.spec.tsx'],
  },
];

/** What is wrong with the list: logic of the api in no area, files in several, and files that do not exist. */
export function problemsOfAreas() {
  const files = AREAS.flatMap((area) => area.files);
  const missing = (project, names) => names.filter((name) => !existsSync(join(ROOT, project, name)));
  return [
    ...LOGIC.filter((file) => !files.includes(file)).map((file) => `${file} is in no area`),
    ...files.filter((file, index) => files.indexOf(file) < index).map((file) => `${file} is in two areas`),
    ...missing('', files).map((file) => `${file} does not exist`),
    ...AREAS.flatMap((area) => missing(area.project, area.tests)).map((file) => `${file} does not exist`),
  ];
}
