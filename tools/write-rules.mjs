const message =
  'The caller may have lost access since the guard: write in WriteTransactions.run(actor, …), which checks again.';
const WITH_CALLER = ":function:has(.params TSTypeReference[typeName.name='SignedIn'])";
const MANAGER =
  ':matches([callee.object.name=/^(tx|database|manager)$/], [callee.object.property.name=/^(database|manager)$/])';
const WRITES = '/^(save|insert|update|upsert|delete|remove|softDelete|increment|decrement)$/';

/**
 * Lint rules of the api: a function with a signed-in caller writes only in a transaction that checks the caller, and SQL
 * is a template.
 */
export const WRITE_RULES = {
  'no-restricted-syntax': [
    'error',
    { selector: `${WITH_CALLER} CallExpression[callee.property.name='transaction']`, message },
    {
      selector: `${WITH_CALLER} CallExpression[callee.property.name=${WRITES}][callee.object.property.name='manager']`,
      message,
    },
    {
      selector: `${WITH_CALLER} CallExpression[callee.property.name='record'] > MemberExpression[property.name='manager']`,
      message,
    },
    {
      selector: `CallExpression[callee.property.name='query']${MANAGER}`,
      message: 'Write SQL as a template: queryRows(tx, sql`…`).',
    },
  ],
};
