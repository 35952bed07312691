/** Letters, not words, as somebody may write endless ones. */
const MOST_LETTERS = 100_000;

/**
 * What `read` says of a word or a clause, which is always the same: worked out once for as long as there is room. Most of
 * any text is words that others hold, too, and most of a profile is as it was before.
 */
export function remembered<Answer extends object | string>(read: (word: string) => Answer): (word: string) => Answer {
  const answers = new Map<string, Answer>();
  let letters = 0;
  return (word) => {
    const known = answers.get(word);
    if (known !== undefined) return known;
    const answer = read(word);
    letters += word.length;
    if (letters > MOST_LETTERS) {
      answers.clear();
      letters = word.length;
    }
    answers.set(word, answer);
    return answer;
  };
}
