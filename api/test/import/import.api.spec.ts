import { deflateRawSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import { ImportWorker } from '../../src/import/import.worker.js';
import { layOut } from '../../src/mail/mail-layout.js';
import { MailRenderer } from '../../src/mail/mail-renderer.js';
import { User } from '../../src/user/user.entity.js';
import { makeExpert, makeImport } from '../support/factories.js';
import { IMPORTS, startImports, type Imports } from '../support/imports.js';

const DAY = 24 * 60 * 60 * 1000;

let app: Imports['app'];
let admin: Imports['admin'];
let token: Imports['token'];
let upload: Imports['upload'];
beforeAll(async () => {
  ({ app, admin, token, upload } = await startImports());
});
afterAll(() => app.close());

/** Uploads a file and applies all of it. */
async function importAll(content: string, { role = 'expert', invite = false } = {}): Promise<string> {
  const { id, counts } = (await upload(content, { role })).body;
  const applied = await admin('POST', `${IMPORTS}/${id}/apply`, { invite, expectedCreate: counts.create });
  expect([applied.status, applied.body.state]).toEqual([202, 'applying']);
  await untilDone(id);
  return id;
}

const isUnderWay = async (id: string) => {
  const { state, isUndoing } = (await admin('GET', `${IMPORTS}/${id}`)).body;
  return state === 'applying' || isUndoing;
};
/** Works alongside the app's own worker until the import is applied or undone. */
async function untilDone(id: string): Promise<void> {
  while (await isUnderWay(id)) await app.nest.get(ImportWorker).workOnOne();
}

const rowsOf = async (id: string, query = '') => (await admin('GET', `${IMPORTS}/${id}/rows${query}`)).body;
const unclaimed = async (search = '') =>
  (await admin('GET', `/api/admin/users/expert?imported=unclaimed&search=${search}`)).body;
const buttonsOf = async (email: string) => {
  const [mail] = await app.mailsTo(email);
  return (await app.nest.get(MailRenderer).render(mail!))!.buttons.map(({ url }) => new URL(url));
};
const table = (...lines: string[]) => lines.join('\n');

describe('an uploaded list', () => {
  it('is read by the rules of the forms', async () => {
    const { status, body } = await upload(
      table(
        'Full name,E-mail,Country,LinkedIn,Skills,Hours per month,Languages,Notes,Notes',
        'Rana Haddad,RANA@read.example,SY,linkedin.com/in/rana,"Triage, Statistics",5 to 10,"ar, English",a,b',
        'Omar,omar@read.example,Atlantis,not a link,,,,,',
        ',nobody@read.example,,,,,,,',
        'Omar Two,omar@read.example,,,,,,,',
        'رنا حداد,rana.h@read.example,سوريا,https://www.linkedin.com/in/rana/,,,,,',
      ),
    );
    expect([status, body.state, body.counts]).toEqual([
      201,
      'draft',
      { create: 2, known: 0, duplicate: 2, invalid: 1 },
    ]);
    expect(body.columns.map(({ field }: { field: string }) => field).slice(0, 7)).toEqual([
      'fullName',
      'email',
      'country',
      'linkedinUrl',
      'keySkills',
      'availabilityHrs',
      'languages',
    ]);
    expect(body.columns.map(({ heading }: { heading: string }) => heading)).toContain('Notes (2)');
    const [first, second, third] = await rowsOf(body.id);
    expect(first).toMatchObject({
      row: 2,
      fate: 'create',
      errors: {},
      values: {
        email: 'rana@read.example',
        country: 'Syria',
        linkedinUrl: 'https://linkedin.com/in/rana',
        keySkills: ['Triage', 'Statistics'],
        availabilityHrs: '5-10',
        languages: ['Arabic', 'English'],
      },
    });
    expect([second.fate, Object.keys(second.errors).sort()]).toEqual(['create', ['country', 'linkedinUrl']]);
    expect([third.fate, Object.keys(third.errors)]).toEqual(['invalid', ['fullName']]);
    expect((await rowsOf(body.id, '?fate=duplicate')).map(({ row }: { row: number }) => row)).toEqual([5, 6]);
  });

  it('may be in any of three encodings, with any separator', async () => {
    const people = (separator: string) =>
      table(['الاسم الكامل', 'البريد الإلكتروني'].join(separator), ['ليلى', 'layla@read.example'].join(separator));
    const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    // "الاسم" and "ليلى" in Windows-1256.
    const windows = Buffer.concat([
      Buffer.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3]),
      Buffer.from(';Email\n'),
      Buffer.from([0xe1, 0xed, 0xe1, 0xec]),
      Buffer.from(';layla@read.example\n'),
    ]);
    for (const file of [`\ufeff${people(',')}`, utf16(people('\t')), windows]) {
      const { body } = await upload(file);
      expect(body.counts).toMatchObject({ create: 1 });
      expect((await rowsOf(body.id))[0].values).toEqual({ fullName: 'ليلى', email: 'layla@read.example' });
    }
  });

  it('may have the apostrophes by which spreadsheets and exports mark texts', async () => {
    const { body } = await upload("Organization,Email,Phone\n'7 Hills,o@quote.example,'+963944567890\n", {
      role: 'organization',
    });
    expect((await rowsOf(body.id))[0].values).toMatchObject({ orgName: '7 Hills', pocPhone: '+963944567890' });
  });

  it('may be a workbook with a title, two rows of headings and blank rows', async () => {
    const sheet = new ExcelJS.Workbook().addWorksheet('People');
    sheet.addRows([
      ['Our pledges'],
      [],
      ['First name', 'Last name', 'Email'],
      ['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني'],
      ['Rana', 'Haddad', { text: 'rana@book.example', hyperlink: 'mailto:rana@book.example' }],
      [],
      ['Omar', 'Sabbagh', 'omar@book.example'],
      [' '],
    ]);
    sheet.mergeCells('A1:C1');
    const { status, body } = await upload(new Uint8Array(await sheet.workbook.xlsx.writeBuffer()));
    expect([status, body.counts.create]).toEqual([201, 2]);
    expect((await rowsOf(body.id)).map(({ row, values }: { row: number; values: object }) => [row, values])).toEqual([
      [5, { fullName: 'Rana Haddad', email: 'rana@book.example' }],
      [7, { fullName: 'Omar Sabbagh', email: 'omar@book.example' }],
    ]);
  });

  it('accepts its own template', async () => {
    for (const format of ['csv', 'xlsx'])
      for (const lang of ['en', 'ar'])
        for (const role of ['expert', 'organization']) {
          const address = `${app.origin}${IMPORTS}/template?role=${role}&lang=${lang}&format=${format}`;
          const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
          const { status, body } = await upload(new Uint8Array(await response.arrayBuffer()), { role });
          expect([format, lang, role, status, body.counts?.create]).toEqual([format, lang, role, 201, 1]);
          const [row] = await rowsOf(body.id);
          expect([format, lang, role, row.errors]).toEqual([format, lang, role, {}]);
        }
  });
});

describe('a hostile file', () => {
  /** An archive of these parts, by name. */
  function archive(parts: Record<string, Buffer>): Buffer {
    const head = (signature: number, length: number) => {
      const header = Buffer.alloc(length);
      header.writeUInt32LE(signature, 0);
      return header;
    };
    const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
    for (const [path, content] of Object.entries(parts)) {
      const [name, packed] = [Buffer.from(path), deflateRawSync(content)];
      const [local, central] = [head(0x04034b50, 30), head(0x02014b50, 46)];
      for (const [header, at] of [
        [local, 0],
        [central, 2],
      ] as const) {
        header.writeUInt16LE(20, 4 + at);
        header.writeUInt16LE(8, 8 + at);
        header.writeUInt32LE(packed.length, 18 + at);
        header.writeUInt32LE(content.length, 22 + at);
        header.writeUInt16LE(name.length, 26 + at);
      }
      central.writeUInt32LE(Buffer.concat(locals).length, 42);
      locals.push(local, name, packed);
      centrals.push(central, name);
    }
    const [files, directory] = [Buffer.concat(locals), Buffer.concat(centrals)];
    const end = head(0x06054b50, 22);
    end.writeUInt16LE(Object.keys(parts).length, 8);
    end.writeUInt16LE(Object.keys(parts).length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(files.length, 16);
    return Buffer.concat([files, directory, end]);
  }
  const bomb = (bytes: number) => archive({ 'xl/worksheets/sheet1.xml': Buffer.alloc(bytes, 0x20) });
  const book = (workbookXml: string, sheetXml: string) =>
    archive({
      'xl/workbook.xml': Buffer.from(`${workbookXml}<sheet name="a" r:id="rId1"/>`),
      'xl/_rels/workbook.xml.rels': Buffer.from('<Relationship Id="rId1" Target="worksheets/sheet2.xml"/>'),
      'xl/worksheets/sheet2.xml': Buffer.from(sheetXml),
    });

  const workbook = async (fill: (sheet: ExcelJS.Worksheet) => void) => {
    const sheet = new ExcelJS.Workbook().addWorksheet('People');
    fill(sheet);
    return new Uint8Array(await sheet.workbook.xlsx.writeBuffer());
  };

  it.each<[string, () => string | Uint8Array | Promise<Uint8Array>]>([
    ['zip bomb', () => bomb(300 * 1024 * 1024)],
    ['workbook with formulas', () => workbook((sheet) => sheet.addRow([{ formula: '1+1', result: 2 }]))],
    [
      'workbook of very many rows',
      () => workbook((sheet) => sheet.addRows(Array.from({ length: 70_000 }, () => ['a']))),
    ],
    ['workbook with a row far away', () => workbook((sheet) => (sheet.getCell('A1048576').value = 'a'))],
    ['workbook with a huge merge', () => book('', "<mergeCell x='' ref='$A$1:$XFD$1048576'/>")],
    ['workbook with a huge name', () => book('<definedName name="a">People!$A$1:$XFD$1048576</definedName>', '')],
    ['million columns', () => `${','.repeat(1_000_000)}\n`],
    ['picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['PDF', () => '%PDF-1.7\n1 0 obj\n'],
    ['page', () => '<html><body>Email</body></html>'],
    ['heap of quotes', () => '"'.repeat(5 * 1024 * 1024 - 1)],
    ['empty file', () => ''],
  ])('such as a %s is refused at once', async (_, make) => {
    const file = await make();
    const before = process.cpuUsage();
    const { status, body } = await upload(file);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['file']]);
    // Computing time, because other work on the machine makes any call slower. Without the checks, reading such
    // a file took 5 to 17 seconds.
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(5_000_000);
  });

  it('is refused by its size, its type and its caller', async () => {
    expect((await upload('x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect(await upload(`Email\n${'a@b.example\n'.repeat(20_001)}`)).toMatchObject({
      status: 400,
      body: { fields: { file: [expect.stringContaining('20,000')] } },
    });
    expect((await admin('POST', IMPORTS, {})).status).toBe(415);
    expect((await upload('Email\n', { role: 'admin' })).body.fields).toHaveProperty('role');
    expect((await upload('Email\n', { as: await app.tokenOf(await makeExpert(app)) })).status).toBe(403);
  });
});

describe('an applied import', () => {
  it('creates accounts once, which are hidden until someone signs in', async () => {
    const list = table('Name,Email,Skills', 'Rana Haddad,rana@apply.example,Triage', 'Old,old@apply.example,');
    await makeExpert(app, { email: 'old@apply.example', fullName: 'Kept' });
    const id = await importAll(list, { invite: true });
    const [rana, old] = await rowsOf(id);
    expect([rana.fate, old.fate]).toEqual(['create', 'known']);
    const [row] = await unclaimed('rana@apply');
    expect(row).toMatchObject({
      id: rana.userId,
      status: 'onboarding',
      fullName: 'Rana Haddad',
      imported: { importId: id, source: 'the pledge form', at: expect.any(String) },
    });
    const skilled = await admin('GET', '/api/admin/users/expert?imported=unclaimed&skill=TRIAGE');
    expect(skilled.body.map(({ email }: { email: string }) => email)).toEqual(['rana@apply.example']);
    const listed = (await admin('GET', '/api/admin/users/expert')).body.map(({ email }: { email: string }) => email);
    expect(listed).toContain('old@apply.example');
    expect(listed).not.toContain('rana@apply.example');
    expect((await upload(list)).body.counts).toEqual({ create: 0, known: 2, duplicate: 0, invalid: 0 });

    const [signIn] = await buttonsOf('rana@apply.example');
    const session = await app.call('GET', `/api/auth/verify${signIn!.search}`);
    expect(session.status).toBe(200);
    const me = (await app.call('GET', '/api/auth/me', { token: session.body.token })).body;
    expect(me).toMatchObject({ status: 'onboarding', keySkills: ['Triage'], imported: { importId: id } });
    expect(await unclaimed('rana@apply')).toEqual([]);
  });

  it('is refused when other accounts would be created, and the second time', async () => {
    const { id } = (await upload('Name,Email\nA One,a1@twice.example\nB Two,b2@twice.example\n')).body;
    await makeExpert(app, { email: 'a1@twice.example' });
    const apply = (expectedCreate: number) =>
      admin('POST', `${IMPORTS}/${id}/apply`, { invite: false, expectedCreate });
    expect(await apply(2)).toMatchObject({ status: 409, body: { code: 'count_changed' } });
    const both = await Promise.all([apply(1), apply(1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    await untilDone(id);
    expect((await unclaimed('b2@twice')).length).toBe(1);
  });

  it('goes on after an interruption', async () => {
    const it = await makeImport(app, { state: 'applying', total: 1, appliedAt: new Date() });
    const replica = app.nest.get(ImportWorker);
    await Promise.all([replica.workOnOne(), replica.workOnOne(), untilDone(it.id)]);
    const [{ values }] = await rowsOf(it.id);
    expect(await unclaimed(values.email)).toHaveLength(1);
    expect((await admin('GET', `${IMPORTS}/${it.id}`)).body).toMatchObject({
      state: 'applied',
      progress: { done: 1, total: 1 },
    });
  });

  it('is undone except for people who have signed in', async () => {
    const id = await importAll('Name,Email\nStay Er,stay@undo.example\nGo Ner,go@undo.example\n', { invite: true });
    await app.call('GET', `/api/auth/verify${(await buttonsOf('stay@undo.example'))[0]!.search}`);
    const undo = () => admin('POST', `${IMPORTS}/${id}/undo`, {});
    expect((await undo()).status).toBe(202);
    await untilDone(id);
    expect((await admin('GET', `${IMPORTS}/${id}`)).body.state).toBe('undone');
    const rows = await rowsOf(id);
    expect(rows.map(({ userId }: { userId: string | null }) => !!userId)).toEqual([true, false]);
    expect(await app.mailsTo('go@undo.example')).toEqual([]);
    expect((await undo()).status).toBe(409);
    expect((await upload('Name,Email\nGo Ner,go@undo.example\n')).body.counts.create).toBe(1);
  });
});

it('keeps an organization that a colleague has joined, when its import is undone and after 60 days', async () => {
  const id = await importAll('Organization,Email\nRescued,first@joined.example\n', { role: 'organization' });
  const [{ userId }] = await rowsOf(id);
  const { id: orgId } = (await admin('GET', `/api/admin/organization/${userId}`)).body;
  const email = 'colleague@joined.example';
  const invitation = { email, role: 'editor', reason: 'The address is no longer read.' };
  expect((await admin('POST', `/api/admin/organizations/${orgId}/members`, invitation)).status).toBe(201);
  await app.call('POST', '/api/auth/start', { body: { email } });
  const { token: joined } = (await app.call('GET', `/api/auth/verify?token=${await app.linkTo(email)}`)).body;
  const membership = async () => (await app.call('GET', '/api/auth/me', { token: joined })).body.membership;
  expect(await membership()).toEqual({ orgId, role: 'editor' });

  await admin('POST', `${IMPORTS}/${id}/undo`, {});
  await untilDone(id);
  await app.nest.get(ImportWorker).followUp(new Date(Date.now() + 61 * DAY));
  expect(await membership()).toEqual({ orgId, role: 'editor' });
  expect(await rowsOf(id)).toMatchObject([{ userId }]);
});

it('erases the first owner of an imported organization after 60 days, if only a colleague has signed in', async () => {
  const signIn = async (email: string) => {
    await app.call('POST', '/api/auth/start', { body: { email } });
    return (await app.call('GET', `/api/auth/verify?token=${await app.linkTo(email)}`)).body.token as string;
  };
  const [silent, active] = ['silent@taken.example', 'active@taken.example'];
  const id = await importAll(`Organization,Email\nTaken Over,${silent}\nStill Led,${active}\n`, {
    role: 'organization',
  });
  const colleagues: string[] = [];
  for (const { userId } of await rowsOf(id)) {
    const { id: orgId } = (await admin('GET', `/api/admin/organization/${userId}`)).body;
    const invitation = { email: `${orgId}@taken.example`, role: 'owner', reason: 'The address is no longer read.' };
    expect((await admin('POST', `/api/admin/organizations/${orgId}/members`, invitation)).status).toBe(201);
    colleagues.push(await signIn(invitation.email));
  }
  await signIn(active);
  const membersOf = async (session: string) => {
    const { body } = await app.call('GET', '/api/organization/members', { token: session });
    return body.map(({ email, role }: { email: string; role: string }) => [email, role]);
  };
  const [, led] = await Promise.all(colleagues.map(membersOf));
  await app.nest.get(ImportWorker).followUp(new Date(Date.now() + 59 * DAY));
  expect(await app.tx.countBy(User, { email: silent })).toBe(1);
  await app.nest.get(ImportWorker).followUp(new Date(Date.now() + 61 * DAY));
  expect(await app.tx.countBy(User, { email: silent })).toBe(0);
  expect(await membersOf(colleagues[0]!)).toEqual([[expect.stringMatching(/@taken\.example$/), 'owner']]);
  expect(await membersOf(colleagues[1]!)).toEqual(led);
  expect(await app.mailsTo(silent)).toEqual([]);
});

it('keeps an imported person who has become an administrator, when the import is undone and after 60 days', async () => {
  const email = 'colleague@granted.example';
  const id = await importAll(`Name,Email\nCol League,${email}\n`);
  expect((await admin('POST', '/api/admin/administrators', { email })).status).toBe(200);
  await admin('POST', `${IMPORTS}/${id}/undo`, {});
  await untilDone(id);
  await app.nest.get(ImportWorker).followUp(new Date(Date.now() + 61 * DAY));
  expect(await app.tx.findOneBy(User, { email })).toMatchObject({ role: 'admin' });
});

describe('an invitation', () => {
  it('is in both languages unless the row names one, with two links', async () => {
    await importAll('Name,Email,Language\nBo Th,both@mail.example,\nUm Ar,ar@mail.example,Arabic\n', { invite: true });
    const rendered = async (email: string) => app.nest.get(MailRenderer).render((await app.mailsTo(email))[0]!);
    expect((await rendered('both@mail.example'))!.translation).toMatchObject({ language: 'ar' });
    const arabic = (await rendered('ar@mail.example'))!;
    expect([arabic.translation, arabic.buttons.length]).toEqual([undefined, 2]);
    expect(JSON.stringify(arabic.details)).toContain('the pledge form');
    const { text } = layOut((await rendered('both@mail.example'))!, 'en');
    expect(text).toContain('because your address is on the list named above');
    // Imported people have not used the product.
    expect(text).not.toContain('was used at');
  });

  it.each([
    ['of the reader’s browser, if the list names none', '', 'ar'],
    ['that the list names', 'English', 'en'],
  ])('gives the account the language %s', async (_, named, language) => {
    const email = `${language}@language.example`;
    await importAll(`Name,Email,Language\nLa Ng,${email},${named}\n`, { invite: true });
    const [signIn] = await buttonsOf(email);
    await app.call('GET', `/api/auth/verify${signIn!.search}`, { headers: { 'accept-language': 'ar-SY' } });
    expect(await app.tx.findOneByOrFail(User, { email })).toMatchObject({ language, isLanguageKnown: true });
  });

  it('erases after one button, and no import creates the person again', async () => {
    const list = 'Name,Email\nEra Se,erase@mail.example\n';
    const draft = (await upload(list)).body.id;
    await importAll(list, { invite: true });
    const [, erase] = await buttonsOf('erase@mail.example');
    const address = `${app.origin}${erase!.pathname}${erase!.search}`;
    const page = await fetch(address);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('erase@mail.example')]);
    expect(await unclaimed('erase@mail')).toHaveLength(1);
    const done = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.config.publicUrl },
    });
    expect(done.status).toBe(200);
    expect(await unclaimed('erase@mail')).toEqual([]);
    expect(await rowsOf(draft)).toEqual([]);
    const { body } = await upload(list);
    expect(body.counts).toMatchObject({ create: 0, invalid: 1 });
    expect((await rowsOf(body.id))[0].errors.email).toEqual([expect.stringContaining('erased')]);
  });

  it('is repeated after 7 and 30 days, and the account erased after 60', async () => {
    await importAll('Name,Email\nLa Te,late@mail.example\n', { invite: true });
    const [{ id }] = await unclaimed('late@mail');
    const worker = app.nest.get(ImportWorker);
    const mailsAfter = async (days: number) => {
      await app.tx.query(`UPDATE experts SET "createdAt" = $2 WHERE "userId" = $1`, [
        id,
        new Date(Date.now() - days * DAY),
      ]);
      await app.tx.query(`UPDATE mails SET "createdAt" = "createdAt" - interval '2 days' WHERE "userId" = $1`, [id]);
      await worker.followUp(new Date());
      await worker.followUp(new Date());
      return (await app.mailsTo('late@mail.example')).length;
    };
    const daysLeft = async () => {
      const content = await app.nest.get(MailRenderer).render((await app.mailsTo('late@mail.example')).at(-1)!);
      return /within (\d+) days, we delete/.exec(content!.paragraphs.join(' '))?.[1];
    };
    expect(await daysLeft()).toBe('60');
    expect(await mailsAfter(6)).toBe(1);
    expect(await mailsAfter(8)).toBe(2);
    expect(await daysLeft()).toBe('52');
    expect(await mailsAfter(31)).toBe(3);
    expect(await daysLeft()).toBe('29');
    expect(await mailsAfter(59)).toBe(3);
    expect(await mailsAfter(61)).toBe(0);
    expect(await unclaimed('late@mail')).toEqual([]);
  });
});
