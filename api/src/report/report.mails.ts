import { ADMIN_ROUTES } from '@network/domain';
import { defineMail, oneLine, type DepartedPerson, type MailToRender } from '../mail/mail-renderer.js';
import { attentionSentence, type AttentionSubject } from './attention.service.js';

type DigestItem = Omit<AttentionSubject, 'since'> & { since: string; userId: string | null };

interface DigestFacts {
  /** The most urgent items. */
  items: DigestItem[];
  /** The number of all items on that day. */
  total: number;
}

const isAbout = ({ userId, projectId }: DigestItem, person: DepartedPerson) =>
  userId === person.id || (projectId !== null && person.projectIds.includes(projectId));

/** An administrator's daily list of what needs attention (docs/product 7.14). */
export const digestMail = defineMail({
  name: 'digest',
  goesTo: 'address',
  forget: ({ items }, person) => ({ items: items.filter((item) => !isAbout(item, person)) }),
  render({ language, say, urlOf, createdAt, facts: { items, total } }: MailToRender<DigestFacts>) {
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
      buttons: [{ label: say('mail.help-needed.button'), url: urlOf(ADMIN_ROUTES.attention) }],
      footnote: say('mail.digest.footnote'),
    };
  },
});

/** An administrator's test of the mail server (docs/product 9.15). */
export const testMail = defineMail({
  name: 'test',
  goesTo: 'address',
  priority: 'urgent',
  render({ say, urlOf }: MailToRender<object>) {
    const product = say('product.name');
    return {
      subject: say('mail.test.subject', { product }),
      heading: say('mail.test.heading'),
      paragraphs: [say('mail.test.text', { product })],
      buttons: [{ label: say('mail.test.button'), url: urlOf(ADMIN_ROUTES.lists) }],
    };
  },
});
