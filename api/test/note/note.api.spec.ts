import { randomUUID } from 'node:crypto';
import { Note } from '../../src/note/note.entity.js';
import { makeExpert, makeOrganization, makeProject } from '../support/factories.js';
import { ADMIN, type Call, type TestApp, startTestApp } from '../support/test-app.js';

const NOTES = '/api/admin/notes';

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const add = (subjectId: string, text: string) => admin('POST', NOTES, { subjectId, text });
const textsOf = async ({ id }: { id: string }) =>
  (await admin('GET', `${NOTES}?subjectId=${id}`)).body.map(({ text }: Note) => text);

describe('a note', () => {
  it('has an author and a time, newest first, in pages', async () => {
    const [expert, project] = [await makeExpert(app), await makeProject(app)];
    const { status, body } = await add(expert.id, '  Called her.\nShe starts in May. ');
    expect([status, body]).toMatchObject([
      200,
      {
        subjectId: expert.id,
        subjectType: 'user',
        text: 'Called her.\nShe starts in May.',
        authorId: (await app.admin()).id,
        authorName: ADMIN,
        createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
      },
    ]);
    await add(expert.id, 'Second');
    expect((await add(project.id, 'Of the project')).body.subjectType).toBe('project');
    expect(await textsOf(expert)).toEqual(['Second', 'Called her.\nShe starts in May.']);
    expect(await textsOf(project)).toEqual(['Of the project']);
    const paged = await admin('GET', `${NOTES}?subjectId=${expert.id}&perPage=1&page=2`);
    expect(paged.body).toEqual([body]);
    expect(paged.headers.get('x-total-count')).toBe('2');
  });

  it('requires an existing subject', async () => {
    expect(await add(randomUUID(), 'Nobody')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await admin('GET', NOTES)).body.fields).toEqual({ subjectId: [expect.any(String)] });
  });

  it('is removed by any administrator, once', async () => {
    const expert = await makeExpert(app);
    const { body: note } = await add(expert.id, 'Wrong person');
    const colleague = await makeExpert(app);
    await admin('POST', '/api/admin/administrators', { email: colleague.email });
    const other = await app.as(colleague);
    const responses = await Promise.all([1, 2, 3].map(() => other('DELETE', `${NOTES}/${note.id}`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(responses.find(({ status }) => status === 200)!.body).toEqual(note);
    expect(await textsOf(expert)).toEqual([]);
  });

  it('is not in the personal data export, and is deleted with its user or project', async () => {
    const { user, organization } = await makeOrganization(app);
    const project = await makeProject(app, { organization });
    await add(user.id, 'Zzyzx of the person');
    await add(project.id, 'Zzyzx of the project');
    const call = await app.as(user);
    for (const path of ['/api/account/export', '/api/auth/me', '/api/organization/dashboard']) {
      expect(JSON.stringify((await call('GET', path)).body)).not.toContain('Zzyzx');
    }
    expect((await call('DELETE', '/api/account')).status).toBe(200);
    expect(await app.tx.countBy(Note, [{ userId: user.id }, { projectId: project.id }])).toBe(0);
  });

  it('stays without an author when the author leaves', async () => {
    const expert = await makeExpert(app);
    const email = 'leaves@example.org';
    const { body: author } = await admin('POST', '/api/admin/administrators', { email });
    const call = await app.as(author);
    await call('POST', NOTES, { subjectId: expert.id, text: 'Good' });
    await admin('DELETE', `/api/admin/administrators/${author.id}`);
    expect((await admin('GET', `${NOTES}?subjectId=${expert.id}`)).body).toMatchObject([
      { text: 'Good', authorId: null, authorName: null },
    ]);
  });
});
