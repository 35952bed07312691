const LONGEST = 60;

/** A URL, a domain or an e-mail address, also with the dots of other scripts, which browsers take for dots. */
const ADDRESS = /:\/\/|\S@\S|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2,}|\d\.\d{1,3}\.\d{1,3}\.\d/u;

/**
 * A project's title as it may stand in a subject: cut after a word, or null where it holds an address. Anybody may
 * choose a title, and mail programs make links of addresses (docs/product 7.2).
 */
export function titleInSubject(title: string): string | null {
  if (ADDRESS.test(title)) return null;
  const letters = [...title];
  if (letters.length <= LONGEST) return title;
  const cut = letters.slice(0, LONGEST - 1).join('');
  const lastWord = letters[LONGEST - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${cut.slice(0, lastWord > 0 ? lastWord : cut.length).trimEnd()}…`;
}
