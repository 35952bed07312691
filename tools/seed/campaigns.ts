import { HOUR_MS } from '@network/domain';
import type { Campaign, CampaignRecipient } from '../../api/src/campaign/campaign.entity.js';
import type { Making } from './amounts.js';
import type { SeededExpert } from './experts.js';

interface Campaigns {
  campaigns: Partial<Campaign>[];
  recipients: Partial<CampaignRecipient>[];
}

const SENT = {
  subject: { en: 'Thank you for this year', ar: 'شكراً لكم على هذا العام' },
  body: {
    en: 'Dear {{firstName}},\n\nthis year **your hours** helped clinics, schools and town councils. Next year we plan:\n\n- a call for teachers\n- a meeting of all experts\n\nYour team',
    ar: 'تحية طيبة {{firstName}}،\n\nساعدت **ساعاتكم** هذا العام عيادات ومدارس ومجالس محلية. نخطط للعام القادم:\n\n- دعوة للمعلمين\n- لقاء لجميع الخبراء\n\nفريقكم',
  },
};
const DRAFT = {
  subject: { en: 'What would help you next?', ar: 'ما الذي يفيدكم الآن؟' },
  body: {
    en: 'Dear {{firstName}},\n\nhas {{orgName}} a project that is waiting for an expert? Describe it in ten minutes.',
    ar: 'تحية طيبة {{firstName}}،\n\nهل لدى {{orgName}} مشروع ينتظر مساعدة خبير؟ يكفي وصفه في عشر دقائق.',
  },
};

/** A campaign that was sent to the active experts some weeks ago, and a draft to organizations. */
export function makeCampaigns({ faker, calendar, history, team }: Making, experts: SeededExpert[]): Campaigns {
  if (!team) return { campaigns: [], recipients: [] };
  const at = calendar.daysAgo(20, 30);
  const endedAt = new Date(at.getTime() + HOUR_MS);
  const readers = experts.filter(({ profile: { standing, createdAt } }) => standing === 'active' && createdAt! < at);
  const excluded = { opted_out: 0, suppressed: 0, no_text: 0, mailed_this_week: 0, not_active: 0 };
  const sent = {
    ...SENT,
    id: faker.string.uuid(),
    audience: { role: 'expert', filter: {} },
    people: { role: 'expert', filter: {} },
    state: 'sent',
    heldUntil: at,
    startedAt: at,
    endedAt,
    recipients: { count: readers.length, excluded },
    authorId: team,
    createdAt: at,
  } satisfies Partial<Campaign>;
  const draft = {
    ...DRAFT,
    id: faker.string.uuid(),
    audience: { role: 'organization', filter: {} },
    authorId: team,
    createdAt: calendar.daysAgo(1, 2),
  } satisfies Partial<Campaign>;
  const record = (action: 'add' | 'send' | 'finish', { id: subjectId }: { id: string }, when: Date) =>
    history.add(when, {
      action: `campaign.${action}`,
      subjectType: 'campaign',
      subjectId,
      actorId: action === 'finish' ? null : team,
      ...(action === 'add' && { fields: ['audience', 'subject', 'body'] }),
      ...(action === 'send' && { fromStatus: 'draft', toStatus: 'held' }),
      ...(action === 'finish' && { fromStatus: 'sending', toStatus: 'sent' }),
    });
  record('add', sent, at);
  record('send', sent, at);
  record('finish', sent, endedAt);
  record('add', draft, draft.createdAt);
  const recipients = readers.map(({ user }) => {
    return { id: faker.string.uuid(), campaignId: sent.id, userId: user.id, state: 'sent' as const, at: endedAt };
  });
  return { campaigns: [sent, draft], recipients };
}
