import { generateKeyPairSync } from 'node:crypto';
import type { Answer } from 'dns-packet';
import { freePort } from '../../../tools/free-port.mjs';
import { diagnoseMail, recordInWords } from '../../cli/doctor/mail/diagnose-mail.js';
import { readConfig } from '../../src/platform/config/read-config.js';
import { DnsServer } from '../support/dns-server.js';

const pem = (key: { export(options: { type: 'pkcs8'; format: 'pem' }): string | Buffer }) =>
  key.export({ type: 'pkcs8', format: 'pem' }) as string;
const rsa = generateKeyPairSync('rsa', { modulusLength: 4096 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ed25519 = generateKeyPairSync('ed25519');
const PUBLIC_KEY = rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const SETTINGS = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://u:p@db:5432/network',
  JWT_SECRET: 'q0lXhZ8vN3uYbT5cWm2sRkJd7fGp1aEo6iUxQy4tLzA',
  SMTP_URL: 'smtp://smtp.provider.net:587',
  PUBLIC_URL: 'https://app.network.sy',
  MAIL_FROM: '5% Network <no-reply@network.sy>',
  CONTACT_EMAIL: 'team@network.sy',
  MAIL_BOUNCE_DOMAIN: 'bounces.network.sy',
  DKIM_DOMAIN: 'network.sy',
  DKIM_SELECTOR: 'mail2026',
  DKIM_PRIVATE_KEY: pem(rsa.privateKey),
};

const DKIM_NAME = 'mail2026._domainkey.network.sy';
const txt = (name: string, ...strings: string[]): Answer => ({ type: 'TXT', name, ttl: 1, data: strings });
const spf = (record: string, name = 'bounces.network.sy') => txt(name, record);
const dmarc = (record: string, name = 'network.sy') => txt(`_dmarc.${name}`, record);
const dkim = (record: string) => txt(DKIM_NAME, ...record.match(/.{1,255}/g)!);
const mx = (exchange: string): Answer => ({
  type: 'MX',
  name: 'bounces.network.sy',
  ttl: 1,
  data: { preference: 10, exchange },
});
const a = (name: string, data: string): Answer => ({ type: 'A', name, ttl: 1, data });

const SPF = spf('v=spf1 include:_spf.provider.net ip4:192.0.2.0/24 -all');
const INCLUDED = spf('v=spf1 a:smtp.provider.net mx ~all', '_spf.provider.net');
const DKIM = dkim(`v=DKIM1; k=rsa; p=${PUBLIC_KEY}`);
const DMARC = dmarc('v=DMARC1; p=reject; rua=mailto:team@network.sy');
const MX = [mx('app.network.sy'), a('app.network.sy', '192.0.2.7')];
const HEALTHY = [txt('network.sy', 'verification=1'), SPF, INCLUDED, DKIM, DMARC, ...MX];

let server: DnsServer;
beforeAll(async () => {
  server = await new DnsServer().start();
});
beforeEach(() => {
  server.records = HEALTHY;
  server.isSilent = false;
});
afterAll(() => server.stop());

const diagnose = (more: NodeJS.ProcessEnv = {}) =>
  diagnoseMail(readConfig({ ...SETTINGS, DNS_SERVER: server.address, ...more }));
/** The names of the findings, hints in brackets, and their cases. */
async function findings(more: NodeJS.ProcessEnv = {}) {
  const { findings: found } = await diagnose(more);
  return Object.fromEntries(found.map(({ name, isHint, found: cases }) => [isHint ? `(${name})` : name, cases]));
}
const without = (...records: Answer[]) => HEALTHY.filter((record) => !records.includes(record));
const instead = (old: Answer, ...records: Answer[]) => [...without(old), ...records];

describe('the doctor for email', () => {
  it('finds nothing where all records are published', async () => {
    expect(await findings()).toEqual({});
  });

  it('names every missing record', async () => {
    server.records = [];
    expect(await findings()).toEqual({
      spf: ['no SPF record at bounces.network.sy'],
      dkim: [`no DKIM record at ${DKIM_NAME}`],
      dmarc: ['no DMARC record at _dmarc.network.sy'],
      'bounce-mx': ['no MX record at bounces.network.sy'],
    });
  });

  it('prints the records to publish', async () => {
    server.records = [];
    const { records } = await diagnose();
    expect(records).toEqual([
      { name: 'bounces.network.sy', type: 'TXT', value: 'v=spf1 a:smtp.provider.net ~all' },
      { name: DKIM_NAME, type: 'TXT', value: `v=DKIM1; k=rsa; p=${PUBLIC_KEY}` },
      { name: '_dmarc.network.sy', type: 'TXT', value: 'v=DMARC1; p=none; rua=mailto:team@network.sy' },
      { name: 'bounces.network.sy', type: 'MX', value: '10 app.network.sy' },
    ]);
    const strings = recordInWords(records[1]!).match(/"([^"]+)"/g)!;
    expect(strings.every(({ length }) => length <= 257)).toBe(true);
    expect(strings.map((string) => string.slice(1, -1)).join('')).toBe(records[1]!.value);
  });

  it.each([
    ['its own mail server', { SMTP_URL: 'smtp://localhost:25' }, 'v=spf1 a:app.network.sy ~all'],
    ['an IPv4 address', { SMTP_URL: 'smtp://192.0.2.9:25' }, 'v=spf1 ip4:192.0.2.9 ~all'],
    ['an IPv6 address', { SMTP_URL: 'smtp://[2001:db8::9]:25' }, 'v=spf1 ip6:2001:db8::9 ~all'],
  ])('suggests an SPF record for %s', async (_, settings, value) => {
    server.records = [];
    expect((await diagnose(settings)).records[0]!.value).toBe(value);
  });

  it('keeps the senders of records that it corrects', async () => {
    server.records = instead(SPF, spf('v=spf1 mx +all'), spf('v=spf1 ip4:192.0.2.1 mx -all'));
    expect((await diagnose()).records[0]!.value).toBe('v=spf1 mx ip4:192.0.2.1 -all');
  });

  it.each<[string, Answer[], string]>([
    ['several records', [SPF, spf('v=spf1 -all')], '2 SPF records at bounces.network.sy: receivers ignore all of them'],
    ['+all', [spf('v=spf1 +all')], 'bounces.network.sy: "+all" lets every server send for it'],
    ['a bare all', [spf('v=spf1 mx ALL')], 'bounces.network.sy: "ALL" lets every server send for it'],
    [
      '+all of an include',
      [spf('v=spf1 include:open.example.net -all'), spf('v=spf1 all', 'open.example.net')],
      'open.example.net: "all" lets every server send for it',
    ],
    [
      'an include without a record',
      [spf('v=spf1 include:gone.example.net -all')],
      'bounces.network.sy includes gone.example.net, which has no SPF records',
    ],
    ['a typing error', [spf('v=spf1 ipv4:192.0.2.1 -all')], 'bounces.network.sy: "ipv4:192.0.2.1" is not an SPF term'],
    [
      'eleven look-ups in all',
      [spf('v=spf1 include:a.example.net mx -all'), spf(`v=spf1${' a:x.example.net'.repeat(9)} -all`, 'a.example.net')],
      'more than 10 DNS look-ups, counted with includes: receivers ignore the record',
    ],
    [
      'an include of itself',
      [spf('v=spf1 include:bounces.network.sy -all')],
      'more than 10 DNS look-ups, counted with includes: receivers ignore the record',
    ],
  ])('finds in SPF %s', async (_, records, problem) => {
    server.records = instead(SPF, ...records);
    expect(await findings()).toEqual({ spf: [problem] });
  });

  it.each<[string, Answer[]]>([
    ['ten look-ups', [spf(`v=spf1 redirect=a.example.net`), spf(`v=spf1${' mx'.repeat(9)} ?all`, 'a.example.net')]],
    ['a record of two strings', [txt('bounces.network.sy', 'v=spf1 ip4:192.0.', '2.1 -all')]],
  ])('accepts in SPF %s', async (_, records) => {
    server.records = instead(SPF, ...records);
    expect(await findings()).toEqual({});
  });

  const published = (key: typeof other.publicKey, type: 'spki' | 'pkcs1' = 'spki') =>
    (type === 'spki' ? key.export({ type, format: 'der' }) : key.export({ type, format: 'der' })).toString('base64');
  it.each([
    [
      'another key',
      dkim(`v=DKIM1; p=${published(other.publicKey)}`),
      `the key at ${DKIM_NAME} does not match DKIM_PRIVATE_KEY`,
    ],
    [
      'a key that was cut off',
      dkim(`v=DKIM1; p=${PUBLIC_KEY.slice(0, 240)}`),
      `the key at ${DKIM_NAME} does not match DKIM_PRIVATE_KEY`,
    ],
    ['a revoked key', dkim('v=DKIM1; p='), `the key at ${DKIM_NAME} is revoked: its p is empty`],
    ['another type', dkim(`v=DKIM1; k=ed25519; p=${PUBLIC_KEY}`), `${DKIM_NAME}: k is not rsa, the type of our key`],
    ['another hash', dkim(`v=DKIM1; h=sha1; p=${PUBLIC_KEY}`), `${DKIM_NAME}: h does not allow sha256`],
  ])('finds in DKIM %s', async (_, record, problem) => {
    server.records = instead(DKIM, record);
    expect(await findings()).toEqual({ dkim: [problem] });
  });

  it.each([
    ['with blanks', dkim(`v=DKIM1;k=rsa;p=${PUBLIC_KEY.replace(/.{64}/g, '$& ')}`)],
    ['of the form of RFC 6376', dkim(`p=${published(rsa.publicKey, 'pkcs1')}`)],
  ])('accepts a DKIM key %s', async (_, record) => {
    server.records = instead(DKIM, record);
    expect(await findings()).toEqual({});
  });

  it('knows keys of Ed25519', async () => {
    const settings = { DKIM_PRIVATE_KEY: pem(ed25519.privateKey) };
    const value = (await diagnose(settings)).records[1]!.value;
    expect(value).toMatch(/^v=DKIM1; k=ed25519; p=[\w+/]{43}=$/);
    server.records = instead(DKIM, dkim(value));
    expect(await findings(settings)).toEqual({});
  });

  it('hints at unsigned email', async () => {
    const unset = { DKIM_DOMAIN: '', DKIM_SELECTOR: '', DKIM_PRIVATE_KEY: '' };
    expect(Object.keys(await findings(unset))).toEqual(['(dkim-unset)']);
  });

  it('finds several DMARC records, and a policy without meaning', async () => {
    server.records = [...HEALTHY, dmarc('v=DMARC1; p=none')];
    expect(await findings()).toEqual({ dmarc: ['2 DMARC records at _dmarc.network.sy: receivers ignore all of them'] });
    server.records = instead(DMARC, dmarc('v=DMARC1; p=refuse'));
    expect(await findings()).toEqual({ dmarc: ['_dmarc.network.sy: p should be none, quarantine or reject'] });
  });

  it('only hints at a policy of none', async () => {
    server.records = instead(DMARC, dmarc('v=DMARC1; p=none'));
    expect(await findings()).toEqual({ '(dmarc-policy)': ['_dmarc.network.sy: p=none'] });
  });

  it('takes the policy of the organization for its subdomains', async () => {
    const settings = { MAIL_FROM: 'no-reply@mail.network.sy' };
    expect(await findings(settings)).toEqual({});
    server.records = instead(DMARC, dmarc('v=DMARC1; p=reject; sp=none'));
    expect(await findings(settings)).toEqual({ '(dmarc-policy)': ['_dmarc.network.sy: p=none'] });
  });

  describe('alignment', () => {
    const signed = (domain: string) => ({ DKIM_DOMAIN: domain });
    const bounced = (domain: string) => ({ MAIL_BOUNCE_DOMAIN: domain });
    const aligned = async (policy: string, settings: NodeJS.ProcessEnv) => {
      server.records = instead(DMARC, dmarc(policy));
      const found = await findings(settings);
      return { failed: found['dmarc-alignment'], hinted: found['(envelope-alignment)'] };
    };
    const RELAXED = 'v=DMARC1; p=reject';
    const foreign = (kind: string, domain: string) =>
      `${kind} ${domain} does not align with network.sy, the domain of MAIL_FROM`;
    const key = (domain: string) => foreign('DKIM_DOMAIN', domain);
    const envelope = (domain: string) => foreign('the envelope sender’s domain', domain);

    it.each([
      ['a subdomain', RELAXED, signed('mail.network.sy'), undefined, undefined],
      ['another domain that signs', RELAXED, signed('provider.net'), [key('provider.net')], undefined],
      ['another envelope sender', RELAXED, bounced('b.provider.net'), undefined, [envelope('b.provider.net')]],
      [
        'another domain for both',
        RELAXED,
        { ...signed('provider.net'), ...bounced('provider.net') },
        [key('provider.net'), envelope('provider.net')],
        undefined,
      ],
      [
        'a subdomain that signs, strict',
        `${RELAXED}; adkim=s`,
        signed('mail.network.sy'),
        [key('mail.network.sy')],
        undefined,
      ],
      ['a bounce domain, strict', `${RELAXED}; aspf=s`, {}, undefined, [envelope('bounces.network.sy')]],
      ['another owner below the same suffix', RELAXED, signed('other.sy'), [key('other.sy')], undefined],
    ])('judges %s', async (_, policy, settings, failed, hinted) => {
      expect(await aligned(policy, settings)).toEqual({ failed, hinted });
    });
  });

  it.each<[string, Answer[], string | undefined]>([
    [
      'elsewhere',
      [mx('mx.provider.net'), a('mx.provider.net', '192.0.2.8')],
      'mx.provider.net, which is neither app.network.sy nor this machine',
    ],
    ['to a name without an address', [mx('gone.network.sy')], 'gone.network.sy, which has no address'],
    ['to another name of this host', [mx('mx.network.sy'), a('mx.network.sy', '192.0.2.7')], undefined],
    ['to this machine', [mx('mx.network.sy'), a('mx.network.sy', '127.0.0.1')], undefined],
  ])('judges an MX record %s', async (_, records, problem) => {
    server.records = instead(MX[0]!, ...records);
    const expected = problem ? { 'bounce-mx': [`bounces.network.sy leads to ${problem}`] } : {};
    expect(await findings()).toEqual(expected);
  });

  it('checks the domain of MAIL_FROM where there is no bounce domain', async () => {
    const { records } = await diagnose({ MAIL_BOUNCE_DOMAIN: '' });
    expect(records.map(({ name, type }) => `${type} ${name}`)).toEqual([
      'TXT network.sy',
      `TXT ${DKIM_NAME}`,
      'TXT _dmarc.network.sy',
    ]);
    expect(await findings({ MAIL_BOUNCE_DOMAIN: '' })).toEqual({ spf: ['no SPF record at network.sy'] });
  });

  it.each([
    ['silent', /ETIMEOUT|ECANCELLED/],
    ['down', /ECONNREFUSED|ETIMEOUT/],
  ])('says that the DNS server is %s, and prints the records', async (state, code) => {
    server.isSilent = state === 'silent';
    const settings = state === 'down' ? { DNS_SERVER: `127.0.0.1:${await freePort()}` } : {};
    const before = Date.now();
    const { findings: found, records } = await diagnose(settings);
    expect(Date.now() - before).toBeLessThan(20_000);
    expect(found.map(({ name }) => name)).toEqual(['dns']);
    expect(found[0]!.found).toContainEqual(expect.stringMatching(code));
    expect(records).toHaveLength(4);
  });

  it('says nothing while no email leaves', async () => {
    expect(await diagnoseMail(readConfig({}))).toEqual({ findings: [], records: [] });
    const trial = { SMTP_URL: 'smtp://localhost:1025' };
    expect(await diagnoseMail(readConfig(trial))).toEqual({ findings: [], records: [] });
  });
});
