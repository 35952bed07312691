const LETTER = '/[A-Za-z\\u0600-\\u06FF]/';
const SPOKEN =
  '/^(label|title|placeholder|alt|text|heading|description|hint|aria-label|aria-description|aria-roledescription)$/';
const SIDED = '/^(margin|padding|border)(Left|Right)|^(left|right)$/';

const literalText = 'Texts stand in the message catalogue src/locales/en.json: write t(id).';

/** Lint rules for what a translation and a right-to-left reader need of a screen's code. */
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
    { selector: `JSXAttribute[name.name=${SPOKEN}] > Literal[value=${LETTER}]`, message: literalText },
    {
      selector: `JSXAttribute[name.name=${SPOKEN}] > JSXExpressionContainer > Literal[value=${LETTER}]`,
      message: literalText,
    },
    {
      selector: `JSXAttribute[name.name='style'] Property[key.name=${SIDED}]`,
      message: 'Use start and end (marginInlineStart, insetInlineEnd): left and right change sides in Arabic.',
    },
    {
      selector: 'JSXAttribute[name.name=/^(fill|stroke|color|stopColor)$/] > Literal[value=/^(#|rgb|hsl)/]',
      message: 'Colours are tokens: var(--primary) and its siblings in libs/ui/src/tokens.css.',
    },
  ],
};
