import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ADMIN_ROUTES } from '@network/domain';
import {
  MailRenderers,
  type DepartedPerson,
  type MailContent,
  type MailKind,
  type MailToRender,
} from '../../mail/mail-renderers.js';
import { oneLine } from '../../mail/mail-titles.js';
import { attentionSentence, type AttentionSubject } from '../attention.service.js';

type DigestItem = Omit<AttentionSubject, 'since'> & { since: string; userId: string | null };

interface DigestFacts {
  /** The most urgent items. */
  items: DigestItem[];
  /** The number of all items on that day. */
  total: number;
}

const isAbout = ({ userId, projectId }: DigestItem, person: DepartedPerson) =>
  userId === person.id || (projectId !== null && person.projectIds.includes(projectId));

export const digestMail: MailKind<DigestFacts> = {
  name: 'digest',
  about: 'team',
  forget: ({ items }, person) => ({ items: items.filter((item) => !isAbout(item, person)) }),
};

/** Renders an administrator's daily list of what needs attention (docs/product 7.14). */
@Injectable()
export class DigestMails implements OnModuleInit {
  constructor(private readonly renderers: MailRenderers) {}

  onModuleInit(): void {
    this.renderers.register(digestMail, render);
  }
}

function render({ language, say, at, createdAt, facts: { items, total } }: MailToRender<DigestFacts>): MailContent {
  const more = total - items.length;
  const heading = say('mail.digest.heading', { count: total });
  const sentences = items.map(({ since, name, title, ...item }) => {
    const named = { ...item, name: oneLine(name), title: oneLine(title), since: new Date(since) };
    return attentionSentence(named, language, createdAt);
  });
  return {
    subject: heading,
    heading,
    paragraphs: [say('mail.digest.text')],
    details: [
      ...(sentences.length > 0 ? [{ label: say('mail.digest.list'), written: sentences.join('\n') }] : []),
      ...(more > 0 ? [{ label: say('mail.digest.rest'), value: say('mail.digest.more', { more }) }] : []),
    ],
    buttons: [{ label: say('mail.helpNeeded.button'), url: at(ADMIN_ROUTES.attention) }],
    footnote: say('mail.digest.footnote'),
  };
}
