import type { Subscription } from '../../api/src/newsletter/newsletter.entity.js';
import type { Amounts, Making } from './amounts.js';

const READERS_PER_EXPERT = 0.4;
const STATUSES = [
  { value: 'confirmed', weight: 85 },
  { value: 'pending', weight: 10 },
  { value: 'unsubscribed', weight: 5 },
] as const;

/** Generates newsletter subscriptions. A subscriber needs no account. */
export function makeSubscriptions(
  { faker, calendar, history }: Making,
  { experts, seed }: Amounts,
): Partial<Subscription>[] {
  return Array.from({ length: Math.round(experts * READERS_PER_EXPERT) }, (_, index) => {
    const id = faker.string.uuid();
    const status = faker.helpers.weightedArrayElement([...STATUSES]);
    const createdAt = calendar.lately(1, 300);
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
