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
