import { HOUR_MS } from '@network/domain';
import type { Campaign, CampaignRecipient } from '../../api/src/campaign/campaign.entity.js';
import type { Subscription } from '../../api/src/newsletter/newsletter.entity.js';
import type { Segment } from '../../api/src/segment/segment.entity.js';
import type { SeedContext, Amounts } from './context.js';
import type { SeededExpert } from './experts.js';

interface Campaigns {
  campaigns: Partial<Campaign>[];
  recipients: Partial<CampaignRecipient>[];
}

const SENT_TEXTS = {
  subject: { en: 'Thank you for this year', ar: 'شكراً لكم على هذا العام' },
  body: {
    en: 'Dear {{firstName}},\n\nthis year **your hours** helped clinics, schools and town councils. Next year we plan:\n\n- a call for teachers\n- a meeting of all experts\n\nYour team',
    ar: 'تحية طيبة {{firstName}}،\n\nساعدت **ساعاتكم** هذا العام عيادات ومدارس ومجالس محلية. نخطط للعام القادم:\n\n- دعوة للمعلمين\n- لقاء لجميع الخبراء\n\nفريقكم',
  },
};
const DRAFT_TEXTS = {
  subject: { en: 'What would help you next?', ar: 'ما الذي يفيدكم الآن؟' },
  body: {
    en: 'Dear {{firstName}},\n\nhas {{orgName}} a project that is waiting for an expert? Describe it in ten minutes.',
    ar: 'تحية طيبة {{firstName}}،\n\nهل لدى {{orgName}} مشروع ينتظر مساعدة خبير؟ يكفي وصفه في عشر دقائق.',
  },
};

/** A campaign that was sent to the active experts some weeks ago, and a draft to organizations. */
export function makeCampaigns({ faker, calendar, history, adminId }: SeedContext, experts: SeededExpert[]): Campaigns {
  if (!adminId) return { campaigns: [], recipients: [] };
  const at = calendar.daysAgo(20, 30);
  const endedAt = new Date(at.getTime() + HOUR_MS);
  const readers = experts.filter(({ profile: { standing, createdAt } }) => standing === 'active' && createdAt! < at);
  const excluded = { opted_out: 0, suppressed: 0, no_text: 0, mailed_this_week: 0, not_active: 0 };
  const sent = {
    ...SENT_TEXTS,
    id: faker.string.uuid(),
    audience: { role: 'expert', filter: {} },
    people: { role: 'expert', filter: {} },
    state: 'sent',
    heldUntil: at,
    startedAt: at,
    endedAt,
    recipients: { count: readers.length, excluded },
    authorId: adminId,
    createdAt: at,
  } satisfies Partial<Campaign>;
  const draft = {
    ...DRAFT_TEXTS,
    id: faker.string.uuid(),
    audience: { role: 'organization', filter: {} },
    authorId: adminId,
    createdAt: calendar.daysAgo(1, 2),
  } satisfies Partial<Campaign>;
  const record = (action: 'add' | 'send' | 'finish', { id: subjectId }: { id: string }, when: Date) =>
    history.add(when, {
      action: `campaign.${action}`,
      subjectType: 'campaign',
      subjectId,
      actorId: action === 'finish' ? null : adminId,
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

const SEGMENTS = [
  {
    name: 'Health experts who speak Arabic',
    role: 'expert',
    filter: { area: 'Health', language: 'Arabic', hasCapacity: 'true', paused: 'false' },
  },
  { name: 'مؤسسات لم تقدّم مشروعاً بعد', role: 'organization', filter: { standing: 'active', hasProjects: 'false' } },
] as const;

/** Two segments that the team shares. */
export function makeSegments({ faker, calendar, history, adminId }: SeedContext): Partial<Segment>[] {
  if (!adminId) return [];
  return SEGMENTS.map(({ name, role, filter }) => {
    const createdAt = calendar.daysAgo(5, 20);
    const id = faker.string.uuid();
    const event = { action: 'segment.add', subjectType: 'segment', subjectId: id, actorId: adminId } as const;
    history.add(createdAt, { ...event, fields: ['name', 'role', 'filter', 'isShared'] });
    return { id, name, role, filter, isShared: true, makerId: adminId, createdAt };
  });
}

const READERS_PER_EXPERT = 0.4;
const SUBSCRIPTION_STATUSES = [
  { value: 'confirmed', weight: 85 },
  { value: 'pending', weight: 10 },
  { value: 'unsubscribed', weight: 5 },
] as const;

/** Generates newsletter subscriptions. A subscriber needs no account. */
export function makeSubscriptions(
  { faker, calendar, history }: SeedContext,
  { experts, seed }: Amounts,
): Partial<Subscription>[] {
  return Array.from({ length: Math.round(experts * READERS_PER_EXPERT) }, (_, index) => {
    const id = faker.string.uuid();
    const status = faker.helpers.weightedArrayElement([...SUBSCRIPTION_STATUSES]);
    const createdAt = calendar.mostlyRecent(1, 300);
    const confirmedAt = status === 'pending' ? null : calendar.within(1, createdAt);
    const changed = (at: Date, action: 'confirm' | 'unsubscribe', fromStatus: string, toStatus: string) =>
      history.add(at, {
        action: `newsletter.${action}`,
        subjectType: 'newsletter',
        subjectId: id,
        fromStatus,
        toStatus,
      });
    if (confirmedAt) changed(confirmedAt, 'confirm', 'pending', 'confirmed');
    if (confirmedAt && status === 'unsubscribed') {
      changed(calendar.after(confirmedAt), 'unsubscribe', 'confirmed', 'unsubscribed');
    }
    const language = faker.datatype.boolean(0.4) ? 'ar' : 'en';
    return { id, email: `reader${index + 1}.${seed}@example.org`, status, language, createdAt, confirmedAt };
  });
}
