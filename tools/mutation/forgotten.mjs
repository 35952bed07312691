import { allMutators } from './mutators.mjs';

// What somebody in a hurry forgets, and Stryker has no mutators for: a step, a condition of a query, a field.

const EMPTY = { type: 'EmptyStatement' };
/** Those parts of a query that it also works without. */
const PARTS_OF_QUERIES = /^(andWhere|orWhere|orderBy|addOrderBy|having|limit|offset|distinct|orIgnore|setLock)$/;

const withoutAwait = (path) => (path.isAwaitExpression() || path.isUnaryExpression() ? path.get('argument') : path);

/** A step of a function that is a statement of its own. */
const step = {
  name: 'ForgottenStep',
  *mutate(path) {
    if (!path.isExpressionStatement()) return;
    const expression = withoutAwait(path.get('expression'));
    const isStep = expression.isCallExpression() && !expression.get('callee').isSuper();
    const isLog = isStep && /(^|\.)(console|logger|log)\.\w+$/.test(expression.get('callee').toString());
    if ((isStep && !isLog) || expression.isAssignmentExpression()) yield EMPTY;
  },
};

/** A condition or an order of a query. */
const partOfQuery = {
  name: 'ForgottenPartOfQuery',
  *mutate(path) {
    if (!path.isCallExpression() || path.parentPath.isExpressionStatement()) return;
    const { callee } = path.node;
    if (callee.type === 'MemberExpression' && PARTS_OF_QUERIES.test(callee.property.name)) yield callee.object;
  },
};

/** How much is read and how it is counted, which changes no answer. */
const READ_FASTER = /^(select|take|total)$/;

/** One field among others: an object without any is a mutant of Stryker's. */
const field = {
  name: 'ForgottenField',
  *mutate(path) {
    if (!path.isObjectExpression() || path.node.properties.length < 2) return;
    for (const left of path.node.properties)
      if (!READ_FASTER.test(left.key?.name))
        yield { ...path.node, properties: path.node.properties.filter((property) => property !== left) };
  },
};

/** From now on these mutants are made, too, or `only` these. */
export function makeForgotten({ only }) {
  if (only) allMutators.length = 0;
  allMutators.push(step, partOfQuery, field);
}
