import { memoized } from './words.js';

/** Returns a memoized function to capitals, with the list of the words it has read. */
function capitals() {
  const read: string[] = [];
  return { read, of: memoized((word) => (read.push(word), word.toUpperCase())) };
}

it('reads a word once', () => {
  const { read, of } = capitals();
  expect(['solar', 'water', 'solar', 'solar'].map(of)).toEqual(['SOLAR', 'WATER', 'SOLAR', 'SOLAR']);
  expect(read).toEqual(['solar', 'water']);
});

it('keeps a limited number of letters, and starts over beyond it', () => {
  const { read, of } = capitals();
  const long = 'x'.repeat(60_000);
  for (const word of ['solar', long, `${long}y`, 'solar']) expect(of(word)).toBe(word.toUpperCase());
  expect(read.filter((word) => word === 'solar')).toHaveLength(2);
});
