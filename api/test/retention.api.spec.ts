import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIFETIMES } from '@network/domain';
import { Session } from '../src/auth/sessions/session.entity.js';
import { LoginLink } from '../src/auth/sign-in/login-link.entity.js';
import { ActionLink } from '../src/email-actions/action-link.entity.js';
import { Housekeeping } from '../src/housekeeping.js';
import { Mail } from '../src/mail/mail.entity.js';
import { Subscription } from '../src/newsletter/newsletter.entity.js';
import { entities, retention, type Retention } from '../src/retention.js';
import { makeExpert } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const DAY = 24 * 60 * 60 * 1000;
const ROOT = join(__dirname, '../..');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const metadataOf = (table: Retention['table']) => app.tx.connection.getMetadata(table);
const nameOf = (table: Retention['table']) => metadataOf(table).tableName;

/** A rule as written in docs/operations.md. */
function said({ with: withs = [], after = [], also }: Retention): string {
  const moments = after.map(({ days, since, where }) => {
    const which = Object.values((where ?? {}) as Record<string, string | { value: string[] }>)
      .map((value) => (typeof value === 'string' ? value : value.value.join(' or ')))
      .join(', ');
    const moment = since.map((column) => `\`${column}\``).join(' and ');
    return `${which && `${which}: `}${days ? `${LIFETIMES[days]} days after` : 'after'} ${moment}`;
  });
  const parents = withs.length > 0 ? [`with its row in ${withs.map((one) => `\`${nameOf(one)}\``).join(' or ')}`] : [];
  return [...moments, ...parents, ...(also ? [also] : [])].join('; ');
}

describe('the retention of a table’s rows', () => {
  it('is documented once for every table', async () => {
    const tables = await app.tx.query<{ name: string }[]>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY 1`,
    );
    expect(entities.map(nameOf).sort()).toEqual(tables.map(({ name }) => name));
    for (const rule of retention) expect([nameOf(rule.table), said(rule)]).not.toContain('');
  });

  it.each(retention.map((rule) => [rule.table.name, rule] as const))('%s: matches its columns', (_name, rule) => {
    const { foreignKeys, columns } = metadataOf(rule.table);
    const parents = foreignKeys.filter(({ onDelete }) => onDelete === 'CASCADE');
    const names = parents.map(({ referencedEntityMetadata }) => referencedEntityMetadata.tableName);
    expect([...new Set(names)].sort()).toEqual((rule.with ?? []).map(nameOf).sort());
    for (const { since, where = {} } of rule.after ?? []) {
      for (const name of since)
        expect(columns.find(({ propertyName }) => propertyName === name)?.type).toBe('timestamptz');
      for (const name of Object.keys(where)) expect(columns.map(({ propertyName }) => propertyName)).toContain(name);
    }
  });

  it('is in docs/operations.md', () => {
    const rows = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()));
    const listed = rows.filter(([, name]) => name && entities.map((one) => `\`${nameOf(one)}\``).includes(name));
    expect(listed.map((cells) => cells.slice(1, 3))).toEqual(
      retention.map((rule) => [`\`${nameOf(rule.table)}\``, said(rule)]),
    );
  });

  it.each(['en', 'ar'])('is on the privacy page, with the same numbers (%s)', (language) => {
    const path = join(ROOT, `portal/src/legal/locales/${language}.json`);
    const texts = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
    const shown = texts.filter(([id]) => id.startsWith('legal.privacy.long.')).map(([, text]) => text);
    const days = retention.flatMap(({ after = [] }) => after.flatMap((one) => one.days ?? []));
    for (const name of new Set([...days, 'removedDays', 'sessionDays']))
      expect([name, shown.some((text) => text.includes(`{${name}}`) || text.includes(`{${name},`))]).toEqual([
        name,
        true,
      ]);
  });
});

it('matches housekeeping: rows with a rule are deleted on their day and not before', async () => {
  const expert = await makeExpert(app);
  const now = Date.now();
  const at = new Date(now);
  const email = 'kept@example.org';
  await app.tx.insert(Session, {
    userId: expert.id,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: new Date(now + 20 * DAY),
  });
  await app.tx.insert(LoginLink, { email, language: 'en', expiresAt: at });
  await app.tx.insert(ActionLink, { userId: expert.id, kind: 'hours', projectId: expert.id, expiresAt: at });
  const mail = { kind: 'sign-in', recipient: email, language: 'en', facts: {}, sentAt: at, dueAt: at } as const;
  for (const status of ['sent', 'dead', 'dropped', 'waiting'] as const) await app.tx.insert(Mail, { ...mail, status });
  for (const status of ['pending', 'unsubscribed', 'confirmed'] as const)
    await app.tx.insert(Subscription, { email: `${status}@example.org`, status, language: 'en', statusSince: at });
  const counts = async (days: number) => {
    await app.nest.get(Housekeeping).clean(new Date(now + days * DAY + 1000));
    const mails = await app.tx.findBy(Mail, { recipient: email });
    const subscriptions = await app.tx.find(Subscription);
    return {
      sessions: await app.tx.countBy(Session, { userId: expert.id }),
      links: (await app.tx.countBy(LoginLink, { email })) + (await app.tx.countBy(ActionLink, { userId: expert.id })),
      mails: mails.map(({ status }) => status).sort(),
      subscriptions: subscriptions.map(({ status }) => status).sort(),
    };
  };
  const all = {
    mails: ['dead', 'dropped', 'sent', 'waiting'],
    subscriptions: ['confirmed', 'pending', 'unsubscribed'],
  };
  expect(await counts(19.9)).toEqual({ ...all, sessions: 1, links: 2 });
  expect(await counts(29.9)).toEqual({ ...all, sessions: 0, links: 2 });
  expect(await counts(30)).toEqual({ ...all, sessions: 0, links: 0, subscriptions: ['confirmed'] });
  expect(await counts(89.9)).toMatchObject({ mails: all.mails });
  expect(await counts(90)).toMatchObject({ mails: ['waiting'], subscriptions: ['confirmed'] });
});
