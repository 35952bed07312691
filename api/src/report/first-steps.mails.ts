import { ADMIN_ROUTES } from '@network/domain';
import { defineMail, type MailToRender } from '../mail/mail-renderer.js';

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
