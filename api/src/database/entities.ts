import { MailEntity } from '../mail/mail.entity.js';

/** Every table of the product. */
export const entities = [MailEntity];
