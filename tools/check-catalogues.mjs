import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Languages in which no message may be missing. */
const COMPLETE = ['en', 'ar'];

/** An exact number covers its plural form: `=2` is as good as `two`. */
const EXACT = { zero: '0', one: '1', two: '2' };

/**
 * The findings in a catalogue compared with the English one: messages that only one of them has, that do not compile,
 * that use other placeholders, or that lack a plural form of the language.
 */
export function catalogueFindings(name, language, texts, english) {
  const missing = COMPLETE.includes(language) ? Object.keys(english).filter((id) => !(id in texts)) : [];
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
    ...missingForms(message, language).map((form) => `lacks the plural form '${form}'`),
    ...(language === 'ar' ? swappedForms(message) : []),
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

function missingForms(message, language) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return partsOf(message).flatMap((part) => {
    const forms = formsOf(part);
    const inner = Object.values(forms).flatMap((form) => missingForms(form, language));
    if (part[1] !== 'plural') return inner;
    return [...pluralCategories.filter((form) => !(form in forms) && !(EXACT[form] in forms)), ...inner];
  });
}

/**
 * Arabic counts 11 to 99 with the singular in the accusative ("يوماً"), which without its ending is the singular of 100
 * ("يوم"); 3 to 10 take the plural. A form `many` that does not count the singular has been swapped with `few`.
 */
function swappedForms(message) {
  return partsOf(message).flatMap((part) => {
    const { few, many, other, ...forms } = formsOf(part);
    const inner = [few, many, other, ...Object.values(forms)].flatMap((form) => swappedForms(form));
    if (!few || !many || countedNoun(many) === countedNoun(other)) return inner;
    return [...inner, "counts another noun in 'many' than in 'other': is 'few' meant?"];
  });
}

/** The word after the number, without the ending of the accusative. */
function countedNoun(form) {
  const [, after = ''] = String(
    Array.isArray(form) ? form.filter((part) => typeof part === 'string').join('') : form,
  ).split('#');
  return after
    .trim()
    .split(/[\s.،:؟]+/)[0]
    .replace(/اً$/, '');
}
