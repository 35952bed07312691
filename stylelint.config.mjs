const SIDES = { message: 'Use start or end instead of left or right, because Arabic needs them.' };
const COLORS = { message: 'A color that is not a token of libs/ui/src/tokens.css.' };

/** `clamp(1px, 2px, 3px)` is one value. */
const VALUE = String.raw`(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+`;
/** Four values such as `margin: 0 1px 2px 3px` set the left side without naming it. */
const UNEVEN = new RegExp(`^${VALUE}\\s+(${VALUE})\\s+${VALUE}\\s+(?!\\1$)${VALUE}$`);

export default {
  reportNeedlessDisables: true,
  rules: {
    'property-disallowed-list': [[/(^|-)(left|right)(-|$)/], SIDES],
    'declaration-property-value-disallowed-list': [
      {
        '/^(text-align|float|clear)$/': ['left', 'right'],
        '/^((scroll-)?(margin|padding)|inset|border-(width|style|color))$/': [UNEVEN],
      },
      SIDES,
    ],
    // Black in a mask marks the visible part.
    'color-named': ['never', { ...COLORS, ignoreProperties: [/^mask/] }],
    'color-no-hex': [true, COLORS],
    'function-disallowed-list': [[/^(rgb|hsl|hwb|lab|lch|oklab|oklch)a?$/i], COLORS],
  },
  overrides: [
    {
      files: 'libs/ui/src/tokens.css',
      rules: { 'color-named': null, 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
};
