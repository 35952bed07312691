const LETTER = '/[A-Za-z\\u0600-\\u06FF]/';
const READ_OUT =
  '/^(label|title|placeholder|alt|text|heading|description|hint|aria-label|aria-description|aria-roledescription)$/';
const SIDED = '/^(margin|padding|border)(Left|Right)|^(left|right)$/';

const literalText = 'Texts belong in the message catalog src/locales/en.json: use t(id).';

/** Lint rules that keep screens translatable and readable from right to left. */
export const TEXT_RULES = {
  'no-restricted-syntax': [
    'error',
    { selector: `JSXText[value=${LETTER}]`, message: literalText },
    {
      selector: `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=${LETTER}]`,
      message: literalText,
    },
    {
      selector: `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${LETTER}]`,
      message: literalText,
    },
    { selector: `JSXAttribute[name.name=${READ_OUT}] > Literal[value=${LETTER}]`, message: literalText },
    {
      selector: `JSXAttribute[name.name=${READ_OUT}] > JSXExpressionContainer > Literal[value=${LETTER}]`,
      message: literalText,
    },
    {
      selector: `JSXAttribute[name.name='style'] Property[key.name=${SIDED}]`,
      message:
        'Use start and end (marginInlineStart, insetInlineEnd): left and right do not follow the direction of Arabic.',
    },
    {
      selector: 'JSXAttribute[name.name=/^(fill|stroke|color|stopColor)$/] > Literal[value=/^(#|rgb|hsl)/]',
      message: 'Colors are tokens: var(--primary) and its siblings in libs/ui/src/tokens.css.',
    },
  ],
};

const checkedAgain =
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
    { selector: `${WITH_CALLER} CallExpression[callee.property.name='transaction']`, message: checkedAgain },
    {
      selector: `${WITH_CALLER} CallExpression[callee.property.name=${WRITES}][callee.object.property.name='manager']`,
      message: checkedAgain,
    },
    {
      selector: `${WITH_CALLER} CallExpression[callee.property.name='record'] > MemberExpression[property.name='manager']`,
      message: checkedAgain,
    },
    {
      selector: `CallExpression[callee.property.name='query']${MANAGER}`,
      message: 'Write SQL as a template: queryRows(tx, sql`…`).',
    },
  ],
};

/** `new Date().toISOString().slice(0, 10)`, also of a number of days ago. */
const utcToday = `CallExpression[callee.property.name='slice'] > MemberExpression > CallExpression[callee.property.name='toISOString'] > MemberExpression > NewExpression:matches([arguments.length=0], :has(CallExpression[callee.property.name='now']))`;
const ownDay =
  'The UTC day may be yesterday where the person is: use dayFromNow (api/test/support/clock.ts), ownDay or programmeDay.';

/** Lint rules that keep tests independent of the time zone. */
export const DAY_RULES = { 'no-restricted-syntax': ['error', { selector: utcToday, message: ownDay }] };
