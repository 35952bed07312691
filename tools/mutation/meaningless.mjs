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
];
