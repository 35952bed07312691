import type { AttentionKind } from '@network/domain';
import type { Tone } from '@network/ui';
import type { AttentionRow } from '../programme/use-attention';

/** What an administrator does about something; all but writing happens in the dialog of the project or person. */
export type AttentionAction = 'write' | 'review' | 'candidates' | 'askAgain' | 'complete';

/** Opens what a row is about, to do one thing about it. */
export type OpenAttention = (row: AttentionRow, action: Exclude<AttentionAction, 'write'>) => void;

interface KindFacts {
  tone: Tone;
  /** What ends it, the likeliest first. */
  actions: readonly AttentionAction[];
}

/** What each kind of thing that needs somebody looks like, and what ends it (docs/product.md 9.14). */
export const ATTENTION_FACTS: Record<AttentionKind, KindFacts> = {
  stuck: { tone: 'danger', actions: ['write', 'review'] },
  left: { tone: 'danger', actions: ['candidates', 'askAgain'] },
  no_expert: { tone: 'danger', actions: ['candidates'] },
  declined: { tone: 'warning', actions: ['candidates', 'askAgain'] },
  answer_overdue: { tone: 'warning', actions: ['write', 'candidates'] },
  silent: { tone: 'warning', actions: ['write', 'review'] },
  close_requested: { tone: 'info', actions: ['complete', 'write'] },
  review_overdue: { tone: 'info', actions: ['review'] },
  feedback_missing: { tone: 'neutral', actions: ['write', 'review'] },
};

/** What opening a row leads to. */
export const opensWith = (kind: AttentionKind) =>
  ATTENTION_FACTS[kind].actions.find((action) => action !== 'write') ?? 'review';
