import { createTransport } from 'nodemailer';
import { layOut } from '../api/dist/mail/mail-layout.js';

// As many mails as are asked for, over as many connections as the product has, each laid out as the product's are.
const { hostname, port } = new URL(process.env.SMTP_URL);
const transport = createTransport({
  pool: true,
  maxConnections: 10,
  host: hostname,
  port: Number(port),
  secure: false,
});
const content = {
  subject: 'You are in',
  heading: 'You are in',
  paragraphs: ['The programme team has approved your profile. We write to you when a project fits.'],
  buttons: [{ label: 'Open my dashboard', url: 'https://example.org/dashboard' }],
};

await Promise.all(
  Array.from({ length: Number(process.argv[2]) }, (_, index) => {
    const { subject, html, text } = layOut(content, 'en');
    return transport.sendMail({ subject, html, text, from: process.env.MAIL_FROM, to: `reader${index}@example.org` });
  }),
);
transport.close();
