import type { Term, Vocabulary } from '../../vocabulary/vocabulary.js';

const CLAUSES =
  /[.,;:!?،؛؟\n]+|\b(?:but|yet|although|though|while|however)\b|(?<!\p{L})(?:لكن|ولكن|لكنني|ولكنني|بل|إنما)(?!\p{L})/iu;
/** Whatever a clause names behind one of these, the person does not do. */
const DENIAL =
  /\b(?:not|no|never|neither|nor|without|don['’]?t|doesn['’]?t|isn['’]?t|cannot|can['’]?t|except|rather than|instead of|lack|avoid)\b|(?<!\p{L})و?(?:لا|لم|لن|ليس|ليست|لست|بدون|دون|بلا|عدا|غير|سوى|أجهل)(?!\p{L})/iu;

/** The terms that a text in somebody's own words lays claim to: what it denies is left out. */
export const claimedIn = (text: string, vocabulary: Vocabulary): Term[] =>
  text.split(CLAUSES).flatMap((clause) => vocabulary.termsIn(clause.split(DENIAL)[0]!));
