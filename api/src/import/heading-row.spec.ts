import { findHeadings } from './heading-row.js';

const headingsOf = (...rows: string[][]) =>
  findHeadings(
    rows.map((cells, index) => ({ row: index + 1, cells })),
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

  it('include their merged heading if they are equal', () =>
    expect(
      headingsOf(
        ['Partners', 'Partners', 'Partners', 'Partners'],
        ['Organization', 'Organization', 'Contact person', 'Contact person'],
        ['Name', 'Country', 'Name', 'Email'],
        ['Clinic', 'Syria', 'Rana Haddad', 'rana@example.org'],
      ),
    ).toEqual(['Organization Name', 'Country', 'Contact person Name', 'Email']));

  it('come from the first of two rows in two languages', () =>
    expect(headingsOf(['Name', 'Email'], ['الاسم', 'البريد الإلكتروني'], ['Rana Haddad', 'rana@example.org'])).toEqual([
      'Name',
      'Email',
    ]));

  it('number a column that has only data, and skip one that has neither', () =>
    expect(headingsOf(['Name', '', 'Email'], ['Rana Haddad', '', 'rana@example.org', 'Homs'])).toEqual([
      'Name',
      'Email',
      'Column 4',
    ]));

  it('are found at once above very long cells', () => {
    const begun = Date.now();
    expect(headingsOf(['Name', 'Email'], ...Array.from({ length: 20 }, () => ['A', 'a@'.repeat(20_000)]))).toEqual([
      'Name',
      'Email',
    ]);
    expect(Date.now() - begun).toBeLessThan(500);
  });

  it('are numbered if they are equal, also above a row in another language', () => {
    const [english, rana] = [
      ['Name', 'Email', 'Skill', 'Skill'],
      ['Rana', 'rana@example.org', 'a', 'b'],
    ];
    const arabic = ['الاسم', 'البريد الإلكتروني', 'مهارة', 'مهارة'];
    for (const rows of [[english!], [english!, arabic]])
      expect(headingsOf(...rows, rana!)).toEqual(['Name', 'Email', 'Skill', 'Skill (2)']);
  });
});
