import { option, optional, text, type Rule } from './fields.js';
import { NOBODY, type Write } from './write.js';

/** Public addresses without a name, so that no test asks a name server. */
const target: Rule = {
  takes: [
    ['https://8.8.8.8/hook', 'https://8.8.8.8/hook'],
    [' https://8.8.4.4:8443/a?b=c ', 'https://8.8.4.4:8443/a?b=c'],
  ],
  refuses: ['', 'x', 'ftp://8.8.8.8/', 'https://user@8.8.8.8/', 'https://127.0.0.1/', 1, {}, []],
};

const events: Rule = {
  takes: [
    [['project.submitted'], ['project.submitted']],
    [['hours.confirmed', 'hours.confirmed', ''], ['hours.confirmed']],
  ],
  refuses: [[], ['webhook.test'], ['project'], [1], [null], 'project.submitted', {}, 1],
};

const description = optional(text(120));

/** The calls that write webhooks. */
export const WEBHOOK_WRITES: Write[] = [
  {
    route: 'POST /api/admin/webhooks',
    as: 'admin',
    fields: { url: target, events, description },
    form: { url: 'https://8.8.8.8/hook', events: ['project.submitted'] },
    accepted: 201,
  },
  {
    route: `PATCH /api/admin/webhooks/${NOBODY}`,
    as: 'admin',
    fields: {
      // Null leaves a field as it is.
      url: { ...target, isNullable: true },
      events: { ...events, isNullable: true },
      description,
      state: optional(option(['active', 'off'])),
    },
    form: {},
    required: [],
    accepted: 404,
  },
];
