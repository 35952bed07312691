import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CHECK_IN_STATES, CONTACT_ANSWERS, FORMATS, type InterfaceLanguage } from '@network/domain';
import { ActionLinks } from '../action/action-links.js';
import { isolatedInEnglish } from '../locales/isolated.js';
import { translate, type MessageId } from '../locales/messages.js';
import {
  MailRenderers,
  type MailButton,
  type MailContent,
  type MailItem,
  type MailToRender,
} from '../mail/mail-renderers.js';
import { answerButtons, buttonsFor, feedbackButtons } from '../project/action-buttons.js';
import type { Due } from '../project/assignment-clocks.js';
import { titleInSubject } from '../project/title-in-subject.js';

/** One thing that a reminder asks, as it stands in the facts of its mail. */
export interface ReminderItem {
  kind: Due['kind'];
  projectId: string;
  expertId: string | null;
  step: number;
  title: string;
  orgName?: string | null;
  linkId: string;
  answerBy?: string;
  /** The organization has left: nobody has to know any more. */
  isGone?: true;
}

interface Facts {
  audience: Due['side'];
  items: ReminderItem[];
  /** Without a name: somebody who has left since. */
  experts: { id?: string; fullName?: string | null }[];
}

type Say = (id: MessageId, values?: Record<string, unknown>) => string;

const oneLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ');
type Answers = Parameters<typeof buttonsFor>[3];

/** The mails of the clocks: everything that somebody is asked on one day, with a button for each answer. */
@Injectable()
export class ReminderMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly links: ActionLinks,
  ) {}

  onModuleInit(): void {
    this.renderers.register('reminder', (mail) => this.render(mail));
  }

  private render({ language, facts }: MailToRender): MailContent | null {
    const { audience, items, experts } = facts as Facts;
    const expertOf = ({ expertId }: ReminderItem) => experts.find(({ id }) => id === expertId);
    const asked = items.filter((item) => !item.isGone && (audience === 'expert' || !item.expertId || expertOf(item)));
    const [first] = asked;
    if (!first) return null;
    const shown = asked.map((item) => this.item(language, audience, item, oneLine(expertOf(item)?.fullName)));
    const say: Say = (id, values) => translate(language, id, values);
    const isOne = asked.length === 1;
    const heading = isOne ? say('mail.reminder.one') : say('mail.reminder.heading', { count: asked.length });
    const title = titleInSubject(oneLine(first.title));
    return {
      subject: isOne && title ? say(`mail.reminder.${first.kind}.subject`, { title: named(language, title) }) : heading,
      heading,
      paragraphs: [say('mail.reminder.text')],
      items: shown,
      buttons: [],
      footnote: say('mail.reminder.footnote'),
    };
  }

  private item(language: InterfaceLanguage, audience: Due['side'], item: ReminderItem, expert: string): MailItem {
    const values = {
      title: named(language, oneLine(item.title)),
      organization: named(language, oneLine(item.orgName)),
      expert: named(language, expert),
      date: item.answerBy && new Intl.DateTimeFormat(FORMATS[language], DATE).format(new Date(item.answerBy)),
      step: item.step,
    };
    const say: Say = (id, more = {}) => translate(language, id, { ...values, ...more });
    return {
      heading: values.title,
      paragraphs: [say(TEXTS[`${item.kind} ${audience}`]!)],
      buttons: this.buttons(say, audience, item),
    };
  }

  private buttons(say: Say, audience: Due['side'], { kind, linkId }: ReminderItem): MailButton[] {
    switch (kind) {
      case 'answer':
        return answerButtons(this.links, say, linkId);
      case 'feedback':
        return feedbackButtons(this.links, say, linkId, audience);
      case 'contact':
        return buttonsFor(this.links, say, linkId, CONTACT);
      case 'check_in':
        return buttonsFor(this.links, say, linkId, CHECK_IN);
    }
  }
}

const CONTACT = CONTACT_ANSWERS.map((spoken) => [`contact.${spoken}`, { spoken }] as Answers[number]);
const CHECK_IN = CHECK_IN_STATES.map((state) => [`checkIn.${state}`, { state }] as Answers[number]);

const DATE = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

const TEXTS: Partial<Record<`${Due['kind']} ${Due['side']}`, MessageId>> = {
  'answer expert': 'mail.reminder.answer.text',
  'contact expert': 'mail.reminder.contact.expert',
  'contact organization': 'mail.reminder.contact.organization',
  'check_in expert': 'mail.reminder.check_in.text',
  'feedback expert': 'mail.reminder.feedback.expert',
  'feedback organization': 'mail.reminder.feedback.organization',
};

/** The Arabic texts isolate what may be Latin themselves. */
const named = (language: InterfaceLanguage, text: string) => (language === 'en' ? isolatedInEnglish(text) : text);
