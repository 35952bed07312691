import { findHeadings } from './heading-row.js';

const headingsOf = (...rows: string[][]) =>
  findHeadings(
    {
      head: rows.map((cells, index) => ({ row: index + 1, cells })),
      lastFilled: rows[0]!.map((_, column) => rows.findLastIndex((cells) => cells[column])),
    },
    'expert',
  ).headings;

describe('the headings of a list', () => {
  it('come from the row below a merged heading', () =>
    expect(
      headingsOf(
        ['Name', 'Name', 'Email'],
        ['First name', 'Last name', 'Email'],
        ['Rana', 'Haddad', 'rana@example.org'],
      ),
    ).toEqual(['First name', 'Last name', 'Email']));

  it('come from the first of two rows in two languages', () =>
    expect(headingsOf(['Name', 'Email'], ['الاسم', 'البريد الإلكتروني'], ['Rana Haddad', 'rana@example.org'])).toEqual([
      'Name',
      'Email',
    ]));

  it('are found at once above very long cells', () => {
    const begun = Date.now();
    expect(headingsOf(['Name', 'Email'], ...Array.from({ length: 20 }, () => ['A', 'a@'.repeat(20_000)]))).toEqual([
      'Name',
      'Email',
    ]);
    expect(Date.now() - begun).toBeLessThan(500);
  });

  it('are told apart when they are equal', () =>
    expect(headingsOf(['Name', 'Email', 'Skill', 'Skill'], ['Rana', 'rana@example.org', 'a', 'b'])).toEqual([
      'Name',
      'Email',
      'Skill',
      'Skill (2)',
    ]));
});
