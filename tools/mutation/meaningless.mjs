import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Kinds of mutants that are not made at all. */
export const EXCLUDED_MUTATIONS = [
  // An empty text in place of a status, a field or a table is a type error or an error of SQL, one in place of a
  // sentence is nothing a rule decides.
  'StringLiteral',
];

const isCallOf = (pattern) => (path) => path.isCallExpression() && pattern.test(path.get('callee').toString());

/** Code that is not mutated, by what it looks like. */
const IGNORED = [
  {
    reason: 'Describes columns, routes and the document, which the checks of migrations and contract compare.',
    is: (path) => path.isDecorator(),
  },
  { reason: 'What a log says is no rule.', is: isCallOf(/(^|\.)(console|logger|log)\.\w+$/) },
  {
    reason: 'The schema of a field, which the contract check compares.',
    is: (path) => path.isObjectProperty() && path.get('key').isIdentifier({ name: 'schema' }),
  },
  {
    reason: 'Which columns a statement reads, not what it decides.',
    is: (path) => path.isObjectProperty() && path.get('key').isIdentifier({ name: 'select' }),
  },
];

const ignorer = { shouldIgnore: (path) => IGNORED.find(({ is }) => is(path))?.reason };

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'meaningless', ignorer)];

/**
 * Mutants that no test can tell from the original, or that nobody would want told:
 * the file, a piece of the line they change, what they put there where other mutants of the line count, and why.
 */
export const ACCEPTED = [
  {
    file: 'api/src/user/user.service.ts',
    line: 'return { user: known, isNew: false }',
    to: '{ user: known }',
    reason: 'Whoever asks whether the account is new takes nothing for no.',
  },
  {
    file: 'api/src/project/candidate.queries.ts',
    line: 'if (search) return this.offered',
    to: 'true',
    reason: 'Counts the same, but slowly.',
  },
  {
    file: 'api/src/project/feedback.service.ts',
    line: 'await this.thanks?.(tx',
    reason: 'The module of certificates always says how to thank.',
  },
  {
    file: 'api/src/project/introduction/introduction.mails.ts',
    line: 'experts = [] }',
    to: '["Stryker was here"]',
    reason: 'Nobody is read from it but for the organization, to which somebody is always named.',
  },
  {
    file: 'api/src/project/match.service.ts',
    line: 'one.expert.userId < other.expert.userId',
    to: 'one.expert.userId <= other.expert.userId',
    reason: 'Nobody is compared with themselves.',
  },
  {
    file: 'portal/src/project/use-project-draft.ts',
    line: '?.values?.desiredExpertise',
    to: '(value as Partial<ProjectDraft> | null)?.values.desiredExpertise',
    reason: 'What throws is read as what is no draft: BrowserStore.readJson.',
  },
];
