import { agreeing, ARABIC, keyOf, type Word } from './words.js';

/** Shorter pairs of words, such as "in" and "put", are joined by chance. */
const MIN_COMPOUND_LENGTH = 6;

/** The forms of all concepts. Compounds are one form, whether written as one word, with a hyphen or with a space. */
export class Forms {
  readonly words: ReadonlySet<string>;
  /** The two words of a form by their compound. */
  private readonly parts = new Map<string, readonly Word[]>();
  private readonly conceptOf = new Map<string, string>();
  /** Arabic forms of several words, without the endings that agree with number and gender. */
  private readonly agreeing = new Map<string, string>();
  /** The word count of the longest form that begins with each word. */
  private readonly longest = new Map<string, number>();

  /** A form of several concepts belongs to the first of them. */
  constructor(forms: readonly (readonly [words: readonly Word[], conceptId: string])[]) {
    this.words = new Set(forms.flatMap(([words]) => words.map(({ key }) => key)));
    for (const [words] of forms) {
      const compound = words.map(({ key }) => key).join('');
      if (words.length === 2 && !this.words.has(compound)) this.parts.set(compound, words);
    }
    for (const [words, id] of forms) this.add(this.compounded(words), id);
  }

  private add(words: readonly Word[], id: string) {
    if (words.length === 0) return;
    if (!this.conceptOf.has(keyOf(words))) this.conceptOf.set(keyOf(words), id);
    const first = words[0]!.key;
    this.extend(first, words.length);
    if (words.length === 1 || !ARABIC.test(first)) return;
    const key = agreeing(words);
    if (!this.agreeing.has(key)) this.agreeing.set(key, id);
    this.extend(agreeing(words.slice(0, 1)), words.length);
  }

  private extend(first: string, length: number) {
    this.longest.set(first, Math.max(this.longest.get(first) ?? 1, length));
  }

  find(words: readonly Word[]): string | undefined {
    const compounded = this.compounded(words);
    return this.conceptOf.get(keyOf(compounded)) ?? this.inflected(compounded);
  }

  /** Finds the longest form that begins here, with its number of words. A common word alone is not a form. */
  findLongest(words: readonly Word[], start: number): [length: number, conceptId: string] | undefined {
    const first = words[start]!;
    const longest = Math.max(this.longest.get(first.key) ?? 0, this.longest.get(agreeing([first])) ?? 0);
    for (let length = Math.min(longest, words.length - start); length > 0; length--) {
      const slice = words.slice(start, start + length);
      if (length === 1 && first.isCommon) break;
      const found = this.conceptOf.get(keyOf(slice)) ?? this.inflected(slice);
      if (found !== undefined) return [length, found];
    }
    return undefined;
  }

  /** Ignores the endings of several words. A single word needs its ending: «مكتبة» is a library and «مكتب» an office. */
  private inflected(words: readonly Word[]): string | undefined {
    return words.length > 1 && ARABIC.test(words[0]!.key) ? this.agreeing.get(agreeing(words)) : undefined;
  }

  /** Joins and splits compounds as the vocabulary writes them. */
  compounded(words: readonly Word[]): readonly Word[] {
    const compounded: Word[] = [];
    for (let at = 0; at < words.length; at++) {
      const [word, next] = [words[at]!, words[at + 1]];
      const compound = next ? word.key + next.key : '';
      if (compound.length >= MIN_COMPOUND_LENGTH && this.words.has(compound)) {
        compounded.push({ folded: compound, key: compound, isCommon: false });
        at++;
      } else if (!this.words.has(word.key) && this.parts.has(word.key)) compounded.push(...this.parts.get(word.key)!);
      else compounded.push(word);
    }
    return compounded;
  }
}
