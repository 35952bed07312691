import { CHECK_IN_STATES, CONTACT_ANSWERS } from '@network/domain';
import { ActionLinks, type LinkTo } from '../email-actions/action-links.js';
import type { MailButton, MailItem } from '../mail/mail-layout.js';
import {
  defineMail,
  oneLine,
  type DepartedPerson,
  type MailToRender,
  type MemberFacts,
} from '../mail/mail-renderer.js';
import { dayOfMoment, type MessageId, type Say } from '../platform/i18n/messages.js';
import type { Due } from '../project/assignments/due-reminders.js';
import { answerButtons, buttonsFor, feedbackButtons, projectButton, withoutExpert } from '../project/mail-parts.js';

/** One question of a reminder, as the facts of its email store it. */
export interface ReminderItem {
  kind: Due['kind'] | 'confirm_hours';
  projectId: string;
  expertId: string | null;
  step: number;
  title: string;
  orgName?: string | null;
  linkId: string;
  answerBy?: string;
  /** Set if `answerBy` had passed when the reminder was written, for example because the server had been down. */
  isLate?: true;
  /** Only for a check-in: the link to add hours. */
  hoursLinkId?: string;
  /** The hours to confirm. */
  lines?: { expertId: string; date: string; hours: number }[];
  /** Set once the organization has left. The email then skips the question. */
  isGone?: true;
}

interface ReminderFacts extends MemberFacts {
  audience: Due['side'];
  /** The recipient's time zone, for deadlines. Only an expert has one. */
  timezone?: string | null;
  items: ReminderItem[];
  /** An entry without a name belongs to a deleted account. */
  experts: { id?: string; fullName?: string | null }[];
}

/** The names of experts and organizations are personal. */
const forget = ({ items, experts }: ReminderFacts, person: DepartedPerson) => ({
  items: items.map(({ orgName, ...item }) =>
    person.projectIds.includes(item.projectId) ? { ...item, isGone: true } : { ...item, orgName },
  ),
  experts: withoutExpert(experts, person),
});

/** A reminder: everything due on one day, with a button for each answer. */
export const reminderMail = defineMail({
  name: 'reminder',
  goesTo: 'members',
  forget,
  render(mail: MailToRender<ReminderFacts>) {
    const { say, facts } = mail;
    const { audience, items, experts, isReadOnly } = facts;
    const expertOf = ({ expertId }: ReminderItem) => experts.find(({ id }) => id === expertId);
    const asked = items.filter((item) => !item.isGone && (audience === 'expert' || !item.expertId || expertOf(item)));
    const [first] = asked;
    if (!first) return null;
    const nameOf = (expertId: string | null) => oneLine(experts.find(({ id }) => id === expertId)?.fullName);
    const linkTo = mail.get(ActionLinks).linksIn(mail);
    const isOne = asked.length === 1;
    const heading = isOne ? say('mail.reminder.one') : say('mail.reminder.heading', { count: asked.length });
    const title = mail.inSubject(first.title);
    return {
      subject: isOne && title ? say(`mail.reminder.${first.kind}.subject`, { title }) : heading,
      heading,
      paragraphs: [say(isReadOnly ? 'mail.reminder.reader' : 'mail.reminder.text')],
      items: asked.map((item) => itemOf(mail, item, nameOf, linkTo)),
      buttons: [],
      ...(!isReadOnly && { footnote: say('mail.reminder.footnote') }),
    };
  },
});

type Answers = Parameters<typeof buttonsFor>[3];

function itemOf(mail: MailToRender<ReminderFacts>, item: ReminderItem, nameOf: NameOf, linkTo: LinkTo): MailItem {
  const { language, isolatedName, facts, urlOf } = mail;
  const { audience, timezone, isReadOnly } = facts;
  const values = {
    title: isolatedName(item.title),
    organization: isolatedName(item.orgName),
    expert: isolatedName(nameOf(item.expertId)),
    date: item.answerBy && dayOfMoment(language, item.answerBy, timezone),
    when: item.isLate ? 'late' : 'due',
    step: item.step,
  };
  const say: Say = (id, more = {}) => mail.say(id, { ...values, ...more });
  return {
    heading: values.title,
    paragraphs: [say(TEXTS[`${item.kind} ${audience}`]!), ...hoursOf(say, item, nameOf)],
    buttons: isReadOnly ? [projectButton(say, urlOf, item.projectId)] : buttonsOf(say, audience, item, linkTo),
  };
}

function buttonsOf(
  say: Say,
  audience: Due['side'],
  { kind, linkId, hoursLinkId }: ReminderItem,
  linkTo: LinkTo,
): MailButton[] {
  switch (kind) {
    case 'answer':
      return answerButtons(linkTo, say, linkId);
    case 'feedback':
      return feedbackButtons(linkTo, say, linkId, audience);
    case 'contact':
      return buttonsFor(linkTo, say, linkId, CONTACT);
    case 'check_in':
      return [
        ...buttonsFor(linkTo, say, linkId, CHECK_IN),
        ...(hoursLinkId ? [{ label: say('mail.reminder.hours'), url: linkTo(hoursLinkId), isQuiet: true }] : []),
      ];
    case 'confirm_hours':
      return [{ label: say('mail.reminder.confirm_hours.button'), url: linkTo(linkId) }];
  }
}

const CONTACT = CONTACT_ANSWERS.map((spoken) => [`contact.${spoken}`, { spoken }] as Answers[number]);
const CHECK_IN = CHECK_IN_STATES.map((state) => [`checkIn.${state}`, { state }] as Answers[number]);

const TEXTS: Partial<Record<`${ReminderItem['kind']} ${Due['side']}`, MessageId>> = {
  'confirm_hours organization': 'mail.reminder.confirm_hours.text',
  'answer expert': 'mail.reminder.answer.text',
  'contact expert': 'mail.reminder.contact.expert',
  'contact organization': 'mail.reminder.contact.organization',
  'check_in expert': 'mail.reminder.check_in.text',
  'feedback expert': 'mail.reminder.feedback.expert',
  'feedback organization': 'mail.reminder.feedback.organization',
};

type NameOf = (expertId: string | null) => string;

/** The hours of each expert to confirm. Skips experts who have left. */
function hoursOf(say: Say, { lines = [] }: ReminderItem, nameOf: NameOf): string[] {
  const sums = new Map<string, number>();
  for (const { expertId, hours } of lines) sums.set(expertId, (sums.get(expertId) ?? 0) + hours);
  const known = [...sums].filter(([expertId]) => nameOf(expertId) !== '');
  if (known.length === 0) return [];
  return [
    known.map(([id, hours]) => say('mail.reminder.confirm_hours.line', { expert: nameOf(id), hours })).join('\n'),
  ];
}
