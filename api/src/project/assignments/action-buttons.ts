import type { ActionLinks } from '../../email-actions/action-links.js';
import type { MessageId } from '../../platform/i18n/messages.js';
import type { MailButton } from '../../mail/mail-renderers.js';

type Say = (id: MessageId) => string;

/** An answer that a mail offers: what it says, and what it chooses on the page behind its link. */
type Answer = [label: MessageId, preset: Record<string, string>];

const RATINGS = [5, 4, 3, 2, 1] as const;

const ACCEPT_OR_DECLINE: Answer[] = [
  ['answer.accept', { accept: 'true' }],
  ['answer.decline', { accept: 'false' }],
];
const EXPERTS_FEEDBACK = RATINGS.map((rating): Answer => [`rating.${rating}`, { rating: String(rating) }]);
const ORGANIZATIONS_FEEDBACK: Answer[] = [
  ['happened.true', { happened: 'true' }],
  ['happened.false', { happened: 'false' }],
];

/** A button for each answer to one question, all by the same link; the first stands out. */
export const buttonsFor = (links: ActionLinks, say: Say, linkId: string, answers: Answer[]): MailButton[] =>
  answers.map(([label, preset], index) => ({
    label: say(label),
    url: links.addressOf(linkId, preset),
    isQuiet: index > 0,
  }));

/** Whether the expert takes a project on. */
export const answerButtons = (links: ActionLinks, say: Say, linkId: string) =>
  buttonsFor(links, say, linkId, ACCEPT_OR_DECLINE);

/** How it was, as each side is asked. */
export const feedbackButtons = (links: ActionLinks, say: Say, linkId: string, side: 'expert' | 'organization') =>
  buttonsFor(links, say, linkId, side === 'expert' ? EXPERTS_FEEDBACK : ORGANIZATIONS_FEEDBACK);
