import { ActionLinks } from '../../src/email-actions/action-links.js';
import { OrganizationMember } from '../../src/user/memberships/membership.entity.js';
import type { User } from '../../src/user/user.entity.js';
import { makeExpert, makeMember, makeOrganization, makeProject } from '../support/factories.js';
import { meetAt, onServer } from '../support/locks.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A completed project with hours, and the links of its organization's members to each question about it. */
async function world() {
  const { user: founder, organization } = await makeOrganization(app, { pocEmail: 'samir@clinic.example' });
  const expert = await makeExpert(app);
  const project = await makeProject(app, { organization, experts: [expert], status: 'completed' });
  const [line] = await app.tx.query<{ id: string }[]>(
    `INSERT INTO hour_entries ("projectId", "expertId", date, quarters) VALUES ($1, $2, current_date, 4) RETURNING id`,
    [project.id, expert.id],
  );
  const links = app.nest.get(ActionLinks);
  const about = { userId: founder.id, projectId: project.id };
  const [feedbackId, hoursId] = (await links.makeAll(app.tx, [
    { ...about, kind: 'feedback' },
    { ...about, kind: 'confirm_hours', subjectIds: [line!.id] },
  ])) as [string, string];
  const member = (role: OrganizationMember['role'], fullName?: string) =>
    makeMember(app, organization, role, fullName ? { fullName } : {});
  const tokensOf = (userId: string | null, isForContact = false) => ({
    feedback: links.tokenOf(feedbackId, { userId, isForContact }),
    hours: links.tokenOf(hoursId, { userId, isForContact }),
  });
  const first = await app.as(founder);
  const read = async () => (await first('GET', `/api/organization/projects/${project.id}`)).body;
  return { founder, first, project, member, tokensOf, read };
}

const GOOD = { happened: true, rating: 5 };
const look = (token: string) => app.call('GET', `/api/actions/${token}`);
const answer = (token: string, body: object) => app.call('POST', `/api/actions/${token}`, { body });
const page = async (token: string, language = 'en') =>
  (await app.call('GET', `/action?token=${token}&lang=${language}`)).body as string;
const remove = ({ id: userId }: User) => app.tx.delete(OrganizationMember, { userId });
describe('a link mailed to the members of an organization', () => {
  it('is answered by the first of them, and shows the others by whom', async () => {
    const { founder, project, member, tokensOf, read } = await world();
    const rana = await member('editor', 'Rana Haddad');
    const nameless = await member('owner');
    const given = await answer(tokensOf(rana.id).feedback, GOOD);
    expect(given.status).toBe(200);
    for (const tokens of [tokensOf(founder.id), tokensOf(nameless.id), tokensOf(null, true), tokensOf(null)]) {
      expect((await look(tokens.feedback)).body).toMatchObject({ isDone: true, answeredBy: 'Rana Haddad' });
      const again = await answer(tokens.feedback, { happened: false });
      expect([again.status, again.body]).toEqual([200, given.body]);
      expect(await page(tokens.feedback)).toContain('Rana Haddad');
      expect(await page(tokens.feedback, 'ar')).toContain('Rana Haddad');
    }
    expect(await page(tokensOf(rana.id).feedback)).not.toContain('Rana Haddad');
    expect(await read()).toMatchObject({ feedback: GOOD, orgFeedbackBy: { id: rana.id, name: 'Rana Haddad' } });

    await answer(tokensOf(nameless.id).hours, {});
    expect((await look(tokensOf(rana.id).hours)).body).toMatchObject({ isDone: true, answeredBy: nameless.email });
    const [line] = (await read()).hours.lines;
    expect(line).toMatchObject({ confirmed: true, confirmedBy: { id: nameless.id, name: nameless.email } });
    const entries = await app.tx.query<{ actorId: string }[]>(
      `SELECT "actorId" FROM audit_entries WHERE "subjectId" = $1 ORDER BY id`,
      [project.id],
    );
    expect(entries.map(({ actorId }) => actorId)).toEqual([rana.id, nameless.id]);
  });

  it('names the person to whom it was mailed', async () => {
    const { founder, member, tokensOf } = await world();
    const nameOf = async (token: string) => (await look(token)).body.name;
    expect(await nameOf(tokensOf((await member('editor', 'Rana Haddad')).id).feedback)).toBe('Rana Haddad');
    expect(await nameOf(tokensOf((await member('owner')).id).hours)).toBeNull();
    for (const token of [tokensOf(founder.id).hours, tokensOf(null, true).hours])
      expect(await nameOf(token)).toBe('Samir Khoury');
    await app.tx.update('users', { id: founder.id }, { fullName: 'Nour Aziz' });
    expect(await nameOf(tokensOf(founder.id).feedback)).toBe('Nour Aziz');
  });

  it('names the point of contact, who has no account', async () => {
    const { founder, tokensOf, read } = await world();
    await answer(tokensOf(null, true).feedback, GOOD);
    await answer(tokensOf(null, true).hours, {});
    for (const token of Object.values(tokensOf(founder.id))) {
      expect((await look(token)).body).toMatchObject({ isDone: true, answeredBy: 'Samir Khoury' });
      expect(await page(token)).toContain('Samir Khoury has answered');
    }
    const { orgFeedbackBy, hours } = await read();
    expect([orgFeedbackBy, hours.lines[0].confirmedBy, hours.lines[0].confirmed]).toEqual([null, null, true]);
  });

  it('names nobody once the account is deleted', async () => {
    const { founder, member, tokensOf, read } = await world();
    const rana = await member('editor', 'Rana Haddad');
    for (const [kind, body] of [
      ['feedback', GOOD],
      ['hours', {}],
    ] as const)
      await answer(tokensOf(rana.id)[kind], body);
    await app.tx.delete('users', { id: rana.id });
    expect((await look(tokensOf(founder.id).feedback)).body).toMatchObject({ isDone: true, answeredBy: null });
    expect(await page(tokensOf(founder.id).feedback)).toContain('A colleague has answered');
    const { orgFeedbackBy, hours } = await read();
    expect([orgFeedbackBy, hours.lines[0].confirmedBy]).toEqual([null, null]);
  });

  it('is 410 for a member who left, and for a person of another organization', async () => {
    const { first, member, tokensOf } = await world();
    const rana = await member('editor');
    const { feedback } = tokensOf(rana.id);
    expect((await look(feedback)).status).toBe(200);
    expect((await first('DELETE', `/api/organization/members/${rana.id}`)).status).toBe(204);
    const { user: stranger } = await makeOrganization(app);
    for (const token of [feedback, tokensOf(stranger.id).feedback]) {
      expect([(await look(token)).status, (await answer(token, GOOD)).status]).toEqual([410, 410]);
      const shown = await app.call('GET', `/action?token=${token}`);
      expect(shown.status).toBe(410);
    }
    expect(await page(feedback)).toContain('You no longer belong to this organization');
  });

  it('is refused to a reader, whose page says why', async () => {
    const { member, tokensOf, read } = await world();
    const reader = await member('reader');
    const { feedback } = tokensOf(reader.id);
    expect((await answer(feedback, GOOD)).body).toMatchObject({ code: 'wrong_role' });
    expect((await answer(feedback, {})).status).toBe(403);
    expect(await page(feedback)).toContain('You can’t answer this');
    expect(await page(feedback)).not.toContain('<form');
    expect((await look(feedback)).body).toMatchObject({ isDone: false });
    expect(await read()).toMatchObject({ feedback: null });
  });

  it('works for the first owner if it was mailed by an earlier version', async () => {
    const { founder, tokensOf, read } = await world();
    expect((await answer(tokensOf(null).feedback, GOOD)).status).toBe(200);
    expect((await read()).orgFeedbackBy).toMatchObject({ id: founder.id });
  });

  it('is gone for a former first owner, and works for the next', async () => {
    const { founder, first, member, tokensOf } = await world();
    const next = await member('owner');
    expect((await first('DELETE', `/api/organization/members/${founder.id}`)).status).toBe(204);
    for (const tokens of [tokensOf(null), tokensOf(founder.id)]) {
      expect((await answer(tokens.feedback, GOOD)).status).toBe(410);
    }
    expect((await answer(tokensOf(next.id).feedback, GOOD)).status).toBe(200);
  });

  it('is unknown with another member in its token', async () => {
    const { founder, member, tokensOf } = await world();
    const rana = await member('editor');
    const forged = tokensOf(rana.id).feedback.replace(rana.id, founder.id);
    expect([(await look(forged)).status, (await answer(forged, GOOD)).status]).toEqual([404, 404]);
  });
});

onServer('two members at once', () => {
  it('get the answer of one of them', async () => {
    const { member, tokensOf, project, read } = await world();
    const pair = [await member('editor', 'Rana Haddad'), await member('owner', 'Lina Sabbagh')];
    const lock = `SELECT FROM projects WHERE id = $1 FOR UPDATE`;
    const answers = await meetAt(
      app,
      [lock, project.id],
      pair.map(
        ({ id }, index) =>
          () =>
            answer(tokensOf(id).feedback, { happened: true, rating: 1 + index }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    const { feedback, orgFeedbackBy } = await read();
    expect([feedback, orgFeedbackBy.id]).toEqual([answers[0]!.body, pair[feedback.rating - 1]!.id]);
  });

  it('cannot answer while they are removed', async () => {
    const { member, tokensOf } = await world();
    const rana = await member('editor');
    const removal = `SELECT pg_advisory_xact_lock(hashtextextended($1, 0)), $2::text`;
    const [late] = await meetAt(
      app,
      [removal, `account ${rana.id}`, ''],
      [
        async () => {
          const answered = answer(tokensOf(rana.id).feedback, GOOD);
          await remove(rana);
          return answered;
        },
      ],
    );
    expect(late!.status).toBe(410);
  });
});
