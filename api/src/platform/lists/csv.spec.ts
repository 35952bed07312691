import { csvOf, withoutFormulas } from './csv.js';

/** Returns the cells that a spreadsheet with this separator reads. A quote counts only at the beginning of a cell. */
function cellsBy(separator: string, csv: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at < csv.length; at++) {
    let cell = '';
    if (csv[at] === '"') {
      for (at++; at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"'); at++) {
        cell += csv[at];
        if (csv[at] === '"') at++;
      }
      at++;
    }
    for (; at < csv.length && csv[at] !== separator && !'\r\n'.includes(csv[at]!); at++) cell += csv[at];
    cells.push(cell);
  }
  return cells;
}

const HOSTILE = [
  '=1+1',
  '+963 944 567 890',
  '-2',
  '@SUM(A1)',
  '＝1+1',
  '\t=1+1',
  '\r=1+1',
  'one;=1+1',
  'one; =1+1',
  'one;"=1+1',
  'one;""=1+1',
  'one\t@SUM(A1)',
  'one|-2+3',
  'one\n=1+1',
  'one\r\n+1',
  'one;;=1;\n=2',
  '"=1+1',
  '";=1+1;"',
];

describe('a cell of a file for spreadsheets', () => {
  it.each(HOSTILE)('is not a formula, with any separator: %j', async (text) => {
    let csv = '';
    for await (const part of csvOf(
      ['a'],
      (async function* () {
        yield [['first', text, 'last']];
      })(),
    ))
      csv += part;
    const line = csv.slice(csv.indexOf('\r\n') + 2);
    for (const separator of [',', ';', '\t', '|']) {
      for (const cell of cellsBy(separator, line)) expect(cell.replace(/^[" ]+/, '')).not.toMatch(/^[=+\-@＝＋－＠\t]/);
    }
  });

  it.each([
    'a - b',
    'one, -2 and =',
    'https://example.org/?a=1;b=2',
    'name@example.org; other@example.org',
    "it's",
    '',
  ])('stays as it is without a formula: %j', (text) => expect(withoutFormulas(text)).toBe(text));

  it('is not a date if it is a range', async () => {
    const lines = [];
    for await (const line of csvOf(['a'], [[['5-10', '10+', '2-3 weeks', '2026-11-25']]])) lines.push(line);
    expect(lines.join('')).toBe('\ufeff"a"\r\n"5–10","10+","2-3 weeks","2026-11-25"\r\n');
  });

  it('is isolated, and not a formula without its bidi characters', async () => {
    const lines = [];
    for await (const line of csvOf(['a'], [[['Rana \u202e21', '\u2067نور', '\u202e=1+1', '\u2069', 12]]]))
      lines.push(line);
    expect(lines.join('')).toBe(`\ufeff"a"\r\n"Rana 21","\u2067نور\u2069","'=1+1","",12\r\n`);
  });
});
