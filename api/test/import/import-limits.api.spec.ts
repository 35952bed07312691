import ExcelJS from 'exceljs';
import { IMPORTS, startImports, type Imports } from '../support/imports.js';
import { watchStatements } from '../support/watch-statements.js';

let app: Imports['app'];
let admin: Imports['admin'];
let upload: Imports['upload'];
beforeAll(async () => {
  ({ app, admin, upload } = await startImports());
});
afterAll(() => app.close());

/** A workbook with these sheets. */
async function workbook(...sheets: string[][][]): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  for (const [index, rows] of sheets.entries()) book.addWorksheet(`Sheet ${index}`).addRows(rows);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const PEOPLE = [
  ['Name', 'Email'],
  ['Rana Haddad', 'rana@limits.example'],
];

it('reads the first of very many sheets', async () => {
  const { status, body } = await upload(await workbook(PEOPLE, ...Array.from({ length: 300 }, () => [['a', 'b']])));
  expect([status, body.counts]).toEqual([201, { create: 1, known: 0, duplicate: 0, invalid: 0 }]);
});

it('ignores blank cells that are formatted', async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('People');
  sheet.addRows(PEOPLE);
  for (let column = 3; column < 2500; column++) sheet.getCell(2, column).font = { bold: true };
  const { status, body } = await upload(new Uint8Array(await book.xlsx.writeBuffer()));
  expect([status, body.columns?.length]).toEqual([201, 2]);
});

it.each<[string, () => string | Promise<Uint8Array>, RegExp]>([
  ['filled cells', () => `${'x,'.repeat(199)}x\n`.repeat(5100), /The limit is 1,000,000/],
  ['columns', () => `${'x,'.repeat(200)}x\n`, /The limit is 200/],
  ['text', () => workbook(Array.from({ length: 3000 }, () => ['a'.repeat(8000)])), /too large when unpacked/],
])('refuses a file with too many %s, next to the field', async (_, make, sentence) =>
  expect(await upload(await make())).toMatchObject({
    status: 400,
    body: { fields: { file: [expect.stringMatching(sentence)] } },
  }),
);

it('accepts a row with overlong cells, with an error for each', async () => {
  const { body } = await upload(
    [
      'Name,Email,Languages,Hours,Bio',
      `Rana Haddad,rana@long.example,${['Arabic و ', '5 to ', 'a '].map((part) => part.repeat(10_000)).join(',')}`,
    ].join('\n'),
  );
  const [row] = (await admin('GET', `${IMPORTS}/${body.id}/rows`)).body;
  expect(row).toMatchObject({ fate: 'create', values: { email: 'rana@long.example' } });
  expect(Object.keys(row.errors).sort()).toEqual(['availabilityHrs', 'bio', 'languages']);
  for (const sentences of Object.values(row.errors)) expect(sentences).toEqual([expect.stringContaining('at most')]);
});

it('stores long rows in several short statements', async () => {
  const lengths: number[] = [];
  watchStatements((text, values) => {
    if (text.includes('INTO import_rows')) lengths.push(JSON.stringify(values).length);
  });
  const rows = Array.from({ length: 100 }, (_, at) => `Person ${at},p${at}@wide.example,${'a'.repeat(4000)}`);
  const { body } = await upload(['Name,Email,Remark', ...rows].join('\n'));
  jest.restoreAllMocks();
  expect(Math.max(...lengths)).toBeLessThan(250_000);
  const last = (await admin('GET', `${IMPORTS}/${body.id}/rows?page=100&perPage=1`)).body;
  expect(last).toMatchObject([{ row: 101, values: { fullName: 'Person 99' } }]);
});
