import type { LabelId } from '@network/domain';
import type { MessageId } from '../../platform/i18n/messages.js';
import type { Term } from '../../vocabulary/vocabulary.js';

export type SaidId = Extract<MessageId, `match.${string}`>;

/** Becomes words when it is said, in the reader's language. */
export type Words = { labels: readonly LabelId[] } | { terms: readonly Term[] } | { day: string };

/** A sentence before it is said in one language. */
export interface Said {
  id: SaidId;
  values?: Readonly<Record<string, number | Words>>;
}

/** One part of a score: how well it is met, from 0 to 1, and why. */
export interface Judged {
  /** Below zero where nothing else makes up for it. */
  share: number;
  says: Said;
}

/** Where the profile says nothing: neither good nor bad. */
export const UNKNOWN_SHARE = 0.5;
/** Below everybody who fits, whatever else speaks for them. */
export const OUT_OF_REACH_SHARE = -1;

export const label = (id: LabelId): Words => ({ labels: [id] });
