import { MINUTE_MS } from '@network/domain';
import { MatchingProfileRefresh } from '../../src/project/matching/matching-profile-refresh.js';
import { ExpertTerm } from '../../src/project/matching/matching-profile.entity.js';
import { VocabularyAddition } from '../../src/vocabulary/vocabulary-addition.entity.js';
import { VocabularyService } from '../../src/vocabulary/vocabulary.service.js';
import { later } from '../support/clock.js';
import { makeExpert, makeOrganization, makeProject } from '../support/factories.js';
import { meetAt, onServer, profileLock } from '../support/locks.js';
import { type Call, type TestApp, startOneProcess } from '../support/test-app.js';

const VOCABULARY = '/api/admin/vocabulary';

let app: TestApp;
let admin: Call;
let expert: Call;
beforeAll(async () => {
  app = await startOneProcess();
  admin = await app.as(await app.admin());
  expert = await app.as(await makeExpert(app));
});
beforeEach(() => app.tx.clear(VocabularyAddition));
afterAll(() => app.close());

const add = (term: string, meaning = 'Accounting') => admin('POST', VOCABULARY, { term, meaning });
const suggest = async (typed: string) =>
  (await expert('GET', `/api/vocabulary/suggestions?search=${encodeURIComponent(typed)}`)).body;
const current = () => app.nest.get(VocabularyService).current();

describe('an addition', () => {
  it('is listed as entered, newest first, in pages, until it is removed', async () => {
    const { status, body: first } = await add('  Qoyod ', 'محاسبة');
    expect([status, first]).toEqual([201, { id: expect.any(String), term: 'Qoyod', meaning: 'محاسبة' }]);
    const { body: second } = await add('Daftra', 'accountant');
    expect((await admin('GET', VOCABULARY)).body).toEqual([second, first]);
    const paged = await admin('GET', `${VOCABULARY}?perPage=1&page=2`);
    expect([paged.body, paged.headers.get('x-total-count')]).toEqual([[first], '2']);
    const removed = await admin('DELETE', `${VOCABULARY}/${first.id}`);
    expect([removed.status, removed.body]).toEqual([204, '']);
    expect((await admin('DELETE', `${VOCABULARY}/${first.id}`)).status).toBe(404);
    expect((await admin('GET', `${VOCABULARY}?unknown=false`)).body).toEqual([second]);
  });

  it('rebuilds the vocabulary once, even for concurrent requests', async () => {
    await add('Qoyod');
    await current();
    // Clears the table directly, because the API call would rebuild the vocabulary itself.
    await app.tx.clear(VocabularyAddition);
    const [first, ...others] = await Promise.all([current(), current(), current()]);
    for (const other of others) expect(other).toBe(first);
    expect(await current()).toBe(first);
  });

  it('takes effect at once, and ends when it is removed', async () => {
    const before = await current();
    const { body } = await add('قيود السعودية', 'Accounting software');
    expect((await current()).termsIn('قيود السعوديه', 'skill')).toEqual(['accounting-software']);
    expect((await suggest('قيود الس'))[0]).toEqual({ term: (await current()).concept('accounting-software')!.ar[0] });
    await admin('DELETE', `${VOCABULARY}/${body.id}`);
    expect((await current()).meaningOf('قيود السعودية')).toBeUndefined();
    expect(await current()).not.toBe(before);
  });

  it('may mean the same as another addition, and stays without it', async () => {
    const { body: first } = await add('Qoyod');
    expect((await add('Kuyud', 'qoyod')).status).toBe(201);
    await admin('DELETE', `${VOCABULARY}/${first.id}`);
    expect((await current()).meaningOf('Kuyud')).toBe('accounting');
  });

  it.each([
    ['Acounting', 'meaning'],
    ['accounting and design', 'meaning'],
    ['!!', 'meaning'],
  ])('is refused when its meaning %s is unknown', async (meaning, field) => {
    const { status, body } = await add('Qoyod', meaning);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', [field]]);
  });

  it.each(['the', 'من', '!!', '😀'])('is refused without letters or digits: %s', async (term) => {
    const { status, body } = await add(term);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', ['term']]);
  });

  it('is refused if it exists in any spelling', async () => {
    await add('Qoyod');
    for (const term of ['qoyod', 'QOYODS', 'Accounting', 'المُحاسَبة', 'bookkeeper']) {
      expect(await add(term, 'Design')).toMatchObject({ status: 409, body: { code: 'term_known' } });
    }
  });

  it('is created once by concurrent administrators', async () => {
    const responses = await Promise.all(['Qoyod', 'qoyod', 'QOYOD', 'Qoyod.'].map((term) => add(term)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await app.tx.count(VocabularyAddition)).toBe(1);
  });

  it('is left out if its concept no longer exists', async () => {
    await add('Qoyod');
    await app.tx.query(`UPDATE vocabulary_additions SET id = gen_random_uuid(), "conceptId" = 'gone'`);
    expect((await current()).meaningOf('Qoyod')).toBeUndefined();
    expect(await suggest('qoyod')).toEqual([]);
  });

  const termsOf = async ({ id }: { id: string }) =>
    (await app.tx.findBy(ExpertTerm, { expertId: id })).map(({ term }) => term);
  const refresh = async () => {
    const job = app.nest.get(MatchingProfileRefresh);
    while (await job.refreshNext());
  };

  it('applies to earlier entries of experts', async () => {
    const somebody = await makeExpert(app);
    const call = await app.as(somebody);
    await call('PATCH', '/api/expert/profile/partial', { keySkills: ['Qoyod'] });
    expect(await termsOf(somebody)).not.toContain('accounting');
    await add('Qoyod');
    await refresh();
    expect(await termsOf(somebody)).toContain('accounting');
    await call('PATCH', '/api/expert/profile/partial', { keySkills: ['Accounting'] });
  });

  onServer('while another transaction locks an expert', () => {
    it('applies to the expert afterwards', async () => {
      const somebody = await makeExpert(app, { bio: 'Years with Daftra.', keySkills: ['Cooking'] });
      await add('Daftra');
      await meetAt(app, profileLock(somebody), [refresh]);
      expect(await termsOf(somebody)).not.toContain('accounting');
      await later(MINUTE_MS, refresh);
      expect(await termsOf(somebody)).toContain('accounting');
    });
  });
});

describe('the suggestions', () => {
  it('are available to signed-in callers, and cached by their browser for a while', async () => {
    const { user } = await makeOrganization(app);
    for (const call of [expert, await app.as(user), admin]) {
      const { status, body, headers } = await call('GET', '/api/vocabulary/suggestions?search=bookk');
      expect([status, body[0], headers.get('cache-control')]).toEqual([
        200,
        { term: 'Bookkeeping' },
        'private, max-age=300',
      ]);
    }
  });

  it.each(['', 'a', ' a ', 'x'.repeat(61)])('require 2 to 60 letters, and refuse "%.5s"', async (typed) =>
    expect(await suggest(typed)).toMatchObject({ code: 'invalid_input', fields: { search: [expect.any(String)] } }),
  );
});

describe('the unknown terms', () => {
  it('are the most used terms without a meaning, in their most common spelling', async () => {
    await makeExpert(app, { keySkills: ['Zzyzx diving', 'zzyzx diving', 'Accounting'] });
    await makeExpert(app, { keySkills: ['zzyzx diving', 'Falconry', 'acounting'], status: 'onboarding' });
    await makeOrganization(app, { needsExpertise: ['Falconry', 'الصقارة'] });
    await makeProject(app, { desiredExpertise: ['Zzyzx-Diving', 'Zzyzx accounting', '!!'] });
    const { body, headers } = await admin('GET', `${VOCABULARY}?unknown=true`);
    expect(body).toEqual([
      { term: 'zzyzx diving', count: 4 },
      { term: 'Falconry', count: 2 },
      { term: 'الصقارة', count: 1 },
    ]);
    expect(headers.get('x-total-count')).toBe('3');
    expect((await admin('GET', `${VOCABULARY}?unknown=true&perPage=1&page=2`)).body).toEqual([body[1]]);
    await add('Falconry', 'Agriculture');
    expect((await admin('GET', `${VOCABULARY}?unknown=true`)).body).toEqual([body[0], body[2]]);
  });
});

onServer('another replica', () => {
  it('sees additions and removals made here', async () => {
    const other = await app.replica();
    const theirs = () => other.nest.get(VocabularyService).current();
    expect((await theirs()).meaningOf('Qoyod')).toBeUndefined();
    const { body } = await add('Qoyod');
    expect((await theirs()).meaningOf('Qoyod')).toBe('accounting');
    await admin('DELETE', `${VOCABULARY}/${body.id}`);
    expect((await theirs()).meaningOf('Qoyod')).toBeUndefined();
    await other.close();
  });
});
