import { randomUUID } from 'node:crypto';
import { CampaignSender } from '../../src/campaign/campaign-sender.js';
import { Campaign } from '../../src/campaign/campaign.entity.js';
import { Suppression } from '../../src/mail/bounces/suppression.entity.js';
import { OrganizationMember } from '../../src/user/memberships/membership.entity.js';
import { makeMember, makeOrganization } from '../support/factories.js';
import { MailServer } from '../support/mail-server.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
let server: MailServer;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  server = await new MailServer().start();
  app = await startTestApp({ SMTP_URL: server.url });
  const administrator = await app.admin();
  admin = await app.as(administrator);
  // The email about the role leaves when the application starts.
  await server.untilTo(administrator.email);
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const PATH = '/api/admin/campaigns';
const TEXTS = {
  subject: { en: 'News for {{firstName}} of {{orgName}}', ar: 'أخبار {{firstName}}' },
  body: { en: 'Hello', ar: 'مرحبا' },
};

async function write(country: string, more = {}) {
  const audience = { role: 'organization', filter: { country } };
  return (await admin('POST', PATH, { audience, ...TEXTS, ...more })).body.id as string;
}
const countOf = async (id: string) => (await admin('GET', `${PATH}/${id}/recipients`)).body;

const sweep = () => app.nest.get(CampaignSender).sweep();

/** Sends a campaign off and ends its hold, so that the next sweep begins it. */
async function send(id: string) {
  const { count: expectedCount } = await countOf(id);
  expect((await admin('POST', `${PATH}/${id}/send`, { expectedCount })).status).toBe(202);
  await app.tx.update(Campaign, { id }, { heldUntil: new Date() });
}

/** Waits until all emails of a campaign have left. */
async function untilSent(id: string) {
  do await sweep();
  while ((await admin('GET', `${PATH}/${id}`)).body.state !== 'sent');
}

/** Sends a campaign. Returns the recipients and subjects of its emails, once all have left. */
async function mailsOf(id: string) {
  const before = server.received.length;
  await send(id);
  await untilSent(id);
  return Object.fromEntries(server.received.slice(before).map(({ to, mail }) => [to[0], mail.subject]));
}

describe('a campaign to organizations', () => {
  it('reaches each owner once, with their own name and language, and no other member', async () => {
    const { user, organization } = await makeOrganization(app, {
      country: 'Oman',
      orgName: 'Water',
      pocName: 'Rana Haddad',
      language: 'en',
    });
    const second = await makeMember(app, organization, 'owner', { fullName: 'سامر خوري', language: 'ar' });
    const unnamed = await makeMember(app, organization, 'owner', { language: 'en' });
    await makeMember(app, organization, 'editor');
    await makeMember(app, organization, 'reader');
    const id = await write('Oman');
    expect((await countOf(id)).count).toBe(3);
    const { body: preview } = await admin('GET', `${PATH}/${id}/preview?userId=${second.id}`);
    expect(preview.subject).toBe('أخبار سامر');
    expect(await mailsOf(id)).toEqual({
      [user.email]: 'News for Rana of Water',
      [second.email]: 'أخبار سامر',
      [unnamed.email]: 'News for of Water',
    });
    expect(await countOf(await write('Oman'))).toMatchObject({ count: 0, excluded: { mailed_this_week: 3 } });
  });

  it('skips an owner who has opted out, is suppressed or reads another language, and emails the others', async () => {
    const { user, organization } = await makeOrganization(app, { country: 'Iraq', language: 'en' });
    const owner = (more: Parameters<typeof makeMember>[3]) => makeMember(app, organization, 'owner', more);
    await owner({ language: 'en', notifications: { programme: false } as never });
    const suppressed = await owner({ language: 'en' });
    await app.tx.insert(Suppression, { email: suppressed.email, mailId: randomUUID(), reason: 'permanent' });
    await owner({ language: 'ar' });
    const id = await write('Iraq', { subject: { en: 'News' }, body: { en: 'Hello' } });
    const excluded = { opted_out: 1, suppressed: 1, no_text: 1, mailed_this_week: 0, not_active: 0 };
    expect(await countOf(id)).toEqual({ count: 1, excluded });
    expect(Object.keys(await mailsOf(id))).toEqual([user.email]);
  });

  it('leaves out every owner of an organization that is not active', async () => {
    const { organization } = await makeOrganization(app, { country: 'Qatar', status: 'inactive', language: 'en' });
    await makeMember(app, organization, 'owner', { language: 'en' });
    expect(await countOf(await write('Qatar'))).toMatchObject({ count: 0, excluded: { not_active: 2 } });
  });

  it('no longer reaches an owner who became an editor before the email left', async () => {
    const { user, organization } = await makeOrganization(app, { country: 'Yemen', language: 'en' });
    const second = await makeMember(app, organization, 'owner', { language: 'en' });
    const id = await write('Yemen');
    await send(id);
    await app.tx.update(OrganizationMember, { userId: second.id }, { role: 'editor' });
    await untilSent(id);
    const isTo = (email: string) => server.received.some(({ to }) => to[0] === email);
    expect([isTo(user.email), isTo(second.email)]).toEqual([true, false]);
  });
});
