import { boolean, integer, optional, type Rule } from './fields.js';
import { NOBODY, type Write } from './write.js';

/** Texts by language. Some rules refuse a placeholder that others take. */
const texts = (longest: number): Rule => ({
  takes: [
    [{ en: ' News {{firstName}} ' }, { en: 'News {{firstName}}' }],
    [{ ar: 'أخبار {{ orgName }}', en: null }, { ar: 'أخبار {{ orgName }}' }],
    [{ en: 'x'.repeat(longest), ar: '' }, { en: 'x'.repeat(longest) }],
  ],
  refuses: [
    {},
    { en: '' },
    { en: null },
    { en: 1 },
    { en: ['News'] },
    { en: 'News', fr: 'Nouvelles' },
    { en: 'News {{lastName}}' },
    { en: 'News {{}}' },
    { en: 'x'.repeat(longest + 1) },
    { en: 'a\u0000b' },
    'News',
    1,
    [],
  ],
});

const audience: Rule = {
  takes: [
    [{ newsletter: true }, { newsletter: true }],
    [
      { role: 'expert', filter: {} },
      { role: 'expert', filter: {} },
    ],
    [
      { role: 'organization', filter: { orgType: ' NGO , Other', search: '' }, segmentId: null },
      { role: 'organization', filter: { orgType: 'NGO,Other' } },
    ],
  ],
  refuses: [
    {},
    { newsletter: false },
    { newsletter: true, segmentId: NOBODY },
    { role: 'expert' },
    { filter: {} },
    { role: 'admin', filter: {} },
    { role: 'expert', filter: [] },
    { role: 'expert', filter: {}, newsletter: true },
    { segmentId: '1' },
    { everybody: true },
    'newsletter',
    1,
    [],
  ],
};

const button: Rule = {
  takes: [
    [
      { label: { en: ' Read ' }, url: ' https://example.org/a ' },
      { label: { en: 'Read' }, url: 'https://example.org/a' },
    ],
  ],
  refuses: [
    {},
    { label: { en: 'Read' } },
    { label: { en: 'x'.repeat(61) }, url: 'https://example.org' },
    { label: { en: 'Read' }, url: 'javascript:alert(1)' },
    { label: 'Read', url: 'https://example.org' },
    'Read',
    1,
    [],
  ],
};

const fields: Record<string, Rule> = {
  audience,
  subject: texts(120),
  body: texts(4000),
  button: optional(button),
  isUrgent: {
    ...optional(boolean),
    takes: [
      [true, true],
      [false, false],
      [null, false],
    ],
  },
};

const lang: Rule = {
  takes: [
    ['en', 'en'],
    ['ar', 'ar'],
  ],
  refuses: ['fr', 'EN', 1, {}, ['en']],
};

const at: Rule = { takes: [], refuses: ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z', 'tomorrow', 1, {}, []] };

/** The writes of campaigns. */
export const CAMPAIGN_WRITES: Write[] = [
  {
    route: 'POST /api/admin/campaigns',
    as: 'admin',
    fields,
    form: { audience: { newsletter: true }, subject: { en: 'News' }, body: { en: 'Hello' } },
    returnsFields: true,
  },
  { route: `PATCH /api/admin/campaigns/${NOBODY}`, as: 'admin', fields, accepted: 404 },
  {
    route: 'POST /api/admin/campaigns/preview',
    as: 'admin',
    fields: {
      subject: fields.subject!,
      body: fields.body!,
      button: optional({ takes: [], refuses: button.refuses }),
      audience: optional({ takes: [], refuses: fields.audience!.refuses }),
      lang: optional({ takes: [], refuses: lang.refuses }),
      userId: optional({ takes: [], refuses: ['1', `${NOBODY}0`, 1, {}, [NOBODY]] }),
    },
    form: { subject: { en: 'News', ar: 'أخبار' }, body: { en: 'Hello', ar: 'مرحبا' } },
  },
  {
    route: `POST /api/admin/campaigns/${NOBODY}/test`,
    as: 'admin',
    fields: { lang: optional(lang) },
    form: {},
    accepted: 404,
  },
  {
    route: `POST /api/admin/campaigns/${NOBODY}/send`,
    as: 'admin',
    fields: { expectedCount: integer(0, 10_000_000), at: optional(at) },
    form: { expectedCount: 0 },
    accepted: 404,
  },
];
