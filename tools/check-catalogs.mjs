import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** An exact number replaces its plural form: `=2` is as good as `two`. */
const EXACT = { zero: '0', one: '1', two: '2' };

/** The specification writes three dots in English. Arabic texts end in the character. */
const WRONG_ELLIPSIS = { en: '…', ar: '...' };

/**
 * Compares a catalog with the English one. Returns messages in only one of them, messages that do not compile or use
 * other placeholders, and missing plural forms of the language.
 */
export function catalogFindings(name, language, texts, english) {
  const missing = Object.keys(english).filter((id) => !(id in texts));
  return [
    ...missing.map((id) => `${name}: '${id}' is missing in ${language}`),
    ...Object.keys(texts).flatMap((id) =>
      messageFindings(texts[id], english[id], language).map((finding) => `${name}: '${id}' in ${language} ${finding}`),
    ),
  ];
}

function messageFindings(text, english, language) {
  if (english === undefined) return ['is not in en'];
  let message;
  try {
    message = compileMessageOrThrow(text);
  } catch (error) {
    return [`does not compile: ${error.message}`];
  }
  const values = valuesOf(message);
  const wanted = valuesOf(compileMessageOrThrow(english));
  return [
    ...[...wanted].filter((value) => !values.has(value)).map((value) => `does not use {${value}}`),
    ...[...values]
      .filter((value) => !wanted.has(value))
      .map((value) => `uses {${value}}, which the English text does not have`),
    ...pluralsIn(message).flatMap((forms) => pluralFindings(forms, language)),
    ...(text.endsWith(WRONG_ELLIPSIS[language]) ? [`ends in '${WRONG_ELLIPSIS[language]}'`] : []),
  ];
}

/** A compiled message is a list of texts and of `[value, kind, forms]`. */
const partsOf = (message) => (Array.isArray(message) ? message.filter(Array.isArray) : []);
const formsOf = ([, , forms]) => (forms && typeof forms === 'object' ? forms : {});

const valuesOf = (message) =>
  new Set(
    partsOf(message).flatMap((part) => [
      part[0],
      ...Object.values(formsOf(part)).flatMap((form) => [...valuesOf(form)]),
    ]),
  );

/** Returns the forms of each plural in a message, also of nested ones. */
const pluralsIn = (message) =>
  partsOf(message).flatMap((part) => {
    const forms = formsOf(part);
    const inner = Object.values(forms).flatMap(pluralsIn);
    return part[1] === 'plural' ? [forms, ...inner] : inner;
  });

function pluralFindings(forms, language) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const missing = pluralCategories.filter((form) => !(form in forms) && !(EXACT[form] in forms));
  if (missing.length > 0) return missing.map((form) => `lacks the plural form '${form}'`);
  return language === 'ar' ? arabicFormFindings(textsOf(forms)) : [];
}

/**
 * Arabic expresses 1 and 2 in the noun ("يوم واحد", "يومان"). The numbers 3 to 10 take the plural ("أيام"). Larger
 * numbers take the singular: in the accusative up to 99 ("يوماً"), in the genitive from 100 ("يوم").
 */
function arabicFormFindings({ one = '', two = '', few, many, other }) {
  if (few === many && many === other) {
    // The number is separate from the noun, or the message has none.
    return two !== one && !two.split(WORD_ENDS).some((word) => isDual(word)) ? ["has no dual in 'two'"] : [];
  }
  const singular = countedNoun(other);
  // A noun before another noun has no case ending: "مفتاح مرور", "مفتاحا مرور".
  const isBeforeNoun = (word) => ['ا', 'ي'].some((ending) => bare(word) === bare(singular) + ending);
  const rules = {
    [`counts no '${singular}' in 'one'`]: one.split(WORD_ENDS).some((word) => bare(word) === bare(singular)),
    [`counts no two of '${singular}' in 'two'`]: two.split(WORD_ENDS).some((word) => isDual(word, singular)),
    [`counts one '${singular}' in 'few'`]: countedNoun(few).replace(ACCUSATIVE, '') !== singular,
    [`counts another noun than '${singular}' in 'many'`]: countedNoun(many).replace(ACCUSATIVE, '') === singular,
    "has a singular without the accusative in 'many'":
      /[ةىءا]$/.test(singular) || ACCUSATIVE.test(countedNoun(many)) || two.split(WORD_ENDS).some(isBeforeNoun),
    "has a number in 'one' or 'two'": !`${one}${two}`.includes('#'),
    "has no number in 'few', 'many' or 'other'": [few, many, other].every((form) => form.includes('#')),
  };
  return Object.keys(rules).filter((finding) => !rules[finding]);
}

const WORD_ENDS = /[\s.،:؟؛()«»\u2068\u2069]+/;
const ACCUSATIVE = /اً$/;

/** Returns a word without vowel signs, article and attached particles ("لمشروع", "الساعة"). */
const bare = (word) =>
  word
    .replace(ACCUSATIVE, '')
    .replace(/[\u064b-\u0652]/g, '')
    .replace(/^(?:[وفبلك]?ال|لل|[ول](?=...))/, '');

/**
 * Whether a word is the dual of a noun, or any dual if `noun` is omitted: "يومان", "يومين". Before another noun it is
 * "ساعتا", "ساعتي".
 */
function isDual(word, noun) {
  const form = bare(word);
  if (noun === undefined) return /.(?:ان|ين)$/.test(form);
  const stem = bare(noun).replace(/ة$/, 'ت');
  return ['ان', 'ين', 'ا', 'ي'].some((ending) => form === stem + ending);
}

/** Returns each form as one text, with `#` for its number. If no form has a `#`, it marks the interpolated values. */
function textsOf(forms) {
  const parts = (form) => (Array.isArray(form) ? form : [String(form)]);
  const value = Object.values(forms)
    .flatMap(parts)
    .some((part) => part === '#')
    ? ''
    : '#';
  return Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [
      name,
      parts(form)
        .map((part) => (Array.isArray(part) ? value : part))
        .join(''),
    ]),
  );
}

const countedNoun = (form) => (form.split('#')[1] ?? '').trim().split(WORD_ENDS)[0];
