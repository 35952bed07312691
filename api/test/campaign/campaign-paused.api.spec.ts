import { randomUUID } from 'node:crypto';
import { CampaignSender } from '../../src/campaign/campaign-sender.js';
import { Campaign, CampaignRecipient } from '../../src/campaign/campaign.entity.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { PRIORITY } from '../../src/platform/jobs/job-queue.js';
import { makeExpert } from '../support/factories.js';
import { type Call, startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp({ MAIL_PER_HOUR: '1' });
  admin = await app.as(await app.admin());
  // The one email of this hour has left, so the emails of campaigns wait.
  await app.tx.insert(Mail, {
    kind: 'campaign',
    recipient: 'rana@example.org',
    language: 'en',
    facts: {},
    priority: PRIORITY.bulk,
    status: 'sent',
    sentAt: new Date(),
  });
});
afterAll(() => app.close());

const PATH = '/api/admin/campaigns';
const TEXTS = { subject: { en: 'News', ar: 'أخبار' }, body: { en: 'Hello', ar: 'مرحبا' } };
const act = (id: string, action: string, body: object = {}) => admin('POST', `${PATH}/${id}/${action}`, body);
const sweep = () => app.nest.get(CampaignSender).sweep();

/** Sends a campaign off to this many new experts, and returns its id. */
async function sendOff(country: string, count = 2): Promise<string> {
  for (let made = 0; made < count; made++) await makeExpert(app, { country, language: 'en' });
  const audience = { role: 'expert', filter: { country } };
  const { id } = (await admin('POST', PATH, { audience, ...TEXTS })).body;
  expect((await act(id, 'send', { expectedCount: count })).status).toBe(202);
  return id;
}

/** Begins a campaign to two experts, and returns its id. */
async function begin(country: string): Promise<string> {
  const id = await sendOff(country);
  await app.tx.update(Campaign, { id }, { heldUntil: new Date() });
  await sweep();
  return id;
}

describe('a dead email of a campaign that is sent again', () => {
  /** Resends a dead email of a campaign, and returns its id. */
  async function resendOne(campaignId: string): Promise<string> {
    const { id } = await app.tx.findOneByOrFail(Mail, { campaignId });
    await app.tx.update(Mail, { id }, { status: 'dead' });
    await app.tx.update(CampaignRecipient, { id }, { state: 'failed' });
    expect((await admin('POST', `/api/admin/mails/${id}/resend`, {})).status).toBe(200);
    return id;
  }
  const mailsOf = async (campaignId: string) =>
    (await app.tx.findBy(Mail, { campaignId, status: 'waiting' })).map(({ id }) => id).sort();

  it('is written again when the campaign is resumed after a pause', async () => {
    const campaignId = await begin('Germany');
    const resent = await resendOne(campaignId);
    const before = await mailsOf(campaignId);
    expect(before).toHaveLength(2);
    expect((await act(campaignId, 'pause')).body.state).toBe('paused');
    expect(await mailsOf(campaignId)).toEqual([]);
    expect((await act(campaignId, 'resume')).body).toMatchObject({ state: 'sending', counts: { failed: 0 } });
    expect(await mailsOf(campaignId)).toEqual(before);
    expect(before).toContain(resent);
  });

  it('never leaves when the campaign is stopped', async () => {
    const campaignId = await begin('France');
    const id = await resendOne(campaignId);
    expect((await act(campaignId, 'stop')).body.counts).toMatchObject({ sent: 0, failed: 0 });
    expect(await mailsOf(campaignId)).toEqual([]);
    expect(await app.tx.findOneBy(CampaignRecipient, { id })).toMatchObject({ state: 'left_out' });
  });
});

describe('an automatically paused campaign', () => {
  /** Pauses a campaign by the brake, after 50 emails of which some bounced or brought complaints. */
  async function brake(country: string, report: 'bouncedAt' | 'complainedAt'): Promise<string> {
    const campaignId = await begin(country);
    const sent = Array.from({ length: 50 }, () => ({
      id: randomUUID(),
      campaignId,
      state: 'sent' as const,
      at: new Date(),
      [report]: new Date(),
    }));
    await app.tx.insert(CampaignRecipient, sent);
    await sweep();
    return campaignId;
  }
  const rowOf = async (campaignId: string, language = 'en') => {
    const path = '/api/admin/attention?kind=campaign_paused';
    const { body } = await admin('GET', path, undefined, { 'accept-language': language });
    return body.find((row: { campaignId: string }) => row.campaignId === campaignId);
  };

  it('needs attention until it is resumed', async () => {
    const id = await brake('Spain', 'bouncedAt');
    const me = (await admin('GET', '/api/auth/me')).body.id;
    expect(await rowOf(id)).toMatchObject({
      kind: 'campaign_paused',
      ownerId: me,
      projectId: null,
      userId: null,
      sentence: '“News” was paused automatically: too many emails bounced.',
    });
    expect((await rowOf(id, 'ar')).sentence).toBe('توقفت حملة «⁨أخبار⁩» تلقائياً: رسائل كثيرة لم تصل.');
    await act(id, 'resume');
    expect(await rowOf(id)).toBeUndefined();
  });

  it('shows complaints as the reason, and needs no attention once stopped', async () => {
    const id = await brake('Italy', 'complainedAt');
    expect((await rowOf(id)).sentence).toBe('“News” was paused automatically: too many recipients complained.');
    await act(id, 'stop');
    expect(await rowOf(id)).toBeUndefined();
  });

  it('can be dismissed, which is logged', async () => {
    const campaignId = await brake('Sweden', 'bouncedAt');
    const { id } = await rowOf(campaignId);
    expect((await admin('DELETE', `/api/admin/attention/${id}`)).status).toBe(204);
    expect(await rowOf(campaignId)).toBeUndefined();
    const { body: entries } = await admin('GET', `/api/admin/audit?subjectId=${campaignId}`);
    expect(entries[0]).toMatchObject({ action: 'attention.setAside', subjectType: 'campaign' });
  });

  it('reports an invalid filter, starts once it is valid, and can be stopped', async () => {
    const works = { role: 'expert', filter: { country: 'Denmark' } } as const;
    // A later version of the product may not know this country.
    const people = { ...works, filter: { country: 'Yugoslavia' } };
    const id = await sendOff('Denmark');
    const stateOf = async () => {
      const { state, brake } = (await admin('GET', `${PATH}/${id}`)).body;
      return [state, brake];
    };
    await app.tx.update(Campaign, { id }, { people, audience: people, heldUntil: new Date() });
    await sweep();
    expect(await stateOf()).toEqual(['paused', 'filter']);
    expect((await rowOf(id)).sentence).toBe(
      '“News” was paused automatically: the filters of its audience are no longer valid.',
    );
    expect((await act(id, 'resume')).body.state).toBe('held');
    await sweep();
    expect(await stateOf()).toEqual(['paused', 'filter']);
    await app.tx.update(Campaign, { id }, { people: works, audience: works });
    await act(id, 'resume');
    await sweep();
    expect(await stateOf()).toEqual(['sending', null]);
    const other = await sendOff('Denmark', 0);
    await app.tx.update(Campaign, { id: other }, { people, audience: people, heldUntil: new Date() });
    await sweep();
    expect((await act(other, 'stop')).body.state).toBe('stopped');
    expect(await rowOf(other)).toBeUndefined();
  });

  it('needs no attention when an administrator paused it', async () => {
    const id = await begin('Norway');
    await act(id, 'pause');
    expect(await rowOf(id)).toBeUndefined();
  });
});
