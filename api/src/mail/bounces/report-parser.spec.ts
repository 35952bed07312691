import { type MailReportType, parseReport } from './report-parser.js';

const MAIL = 'From: no-reply@example.org\r\nTo: rana@example.org\r\nSubject: News\r\n\r\nError 550 is a novel.\r\n';

const mail = (headers: string[], body: string) => Buffer.from([...headers, '', body].join('\r\n'));

/** A `multipart/report` with a machine-readable part, between a text and the email that it is about. */
const report = (type: string, fields: string, text = 'See below.') =>
  mail(
    ['From: MAILER-DAEMON@mx.example.net', 'MIME-Version: 1.0', 'Content-Type: multipart/report; boundary=part'],
    [
      `--part\r\nContent-Type: text/plain\r\n\r\n${text}`,
      `--part\r\nContent-Type: ${type}\r\n\r\n${fields}`,
      `--part\r\nContent-Type: message/rfc822\r\n\r\n${MAIL}`,
      '--part--',
    ].join('\r\n'),
  );
const delivery = (...fields: string[]) =>
  report('message/delivery-status', ['Reporting-MTA: dns; mx.example.net', '', ...fields, ''].join('\r\n'));
const complaint = (type: string) =>
  report('message/feedback-report', `Feedback-Type: ${type}\r\nUser-Agent: Loop/1\r\nVersion: 1\r\n`);
const words = (from: string, subject: string, text: string, ...headers: string[]) =>
  mail([`From: ${from}`, `Subject: ${subject}`, ...headers], text);

it.each<[string, Buffer, MailReportType | null]>([
  ['a failure', delivery('Final-Recipient: rfc822; x@y.z', 'Action: failed', 'Status: 5.1.1'), 'permanent'],
  ['a failure after days of tries', delivery('Action: failed', 'Status: 4.4.7'), 'temporary'],
  [
    'a failure in capitals, with a folded field',
    delivery('ACTION:\r\n FAILED', 'STATUS: 5.2.1 (disabled)'),
    'permanent',
  ],
  ['a delay', delivery('Action: delayed', 'Status: 4.4.1'), 'temporary'],
  ['a delivery', delivery('Action: delivered', 'Status: 2.0.0'), null],
  ['a relayed mail', delivery('Action: relayed', 'Status: 2.0.0'), null],
  ['one failed recipient of two', delivery('Action: relayed', '', 'Action: failed', 'Status: 5.1.1'), 'permanent'],
  ['a complaint', complaint('abuse'), 'complaint'],
  ['a complaint of fraud', complaint('fraud'), 'complaint'],
  ['praise', complaint('not-spam'), null],
  ['a failed signature', complaint('auth-failure'), null],
  [
    'qmail',
    words(
      'MAILER-DAEMON@mx.example.net',
      'failure notice',
      'Hi. This is the qmail-send program at mx.example.net.\n\n<x@y.z>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nError 450 of 2024',
    ),
    'permanent',
  ],
  [
    'Exim',
    words(
      'Mail Delivery System <Mailer-Daemon@mx.example.net>',
      'Mail delivery failed: returning message to sender',
      'This message was created automatically by mail delivery software.\n\nThis is a permanent error. The following address(es) failed:\n\n  x@y.z\n    Unrouteable address',
      'X-Failed-Recipients: x@y.z',
      'Auto-Submitted: auto-replied',
    ),
    'permanent',
  ],
  [
    'Exim, delayed',
    words(
      'Mail Delivery System <Mailer-Daemon@mx.example.net>',
      'Warning: message 1rT delayed 24 hours',
      'A message that you sent has not yet been delivered. No action is required: delivery attempts will continue.',
    ),
    'temporary',
  ],
  [
    'Exchange',
    words(
      'postmaster@example.net',
      'Undeliverable: News',
      "Your message couldn't be delivered.\n\nRemote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound'",
    ),
    'permanent',
  ],
  [
    'Gmail',
    words(
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Delivery Status Notification (Failure)',
      "Address not found\n\nYour message wasn't delivered to x@y.z because the address couldn't be found, or is unable to receive mail.",
    ),
    'permanent',
  ],
  [
    'Postfix, as text',
    words(
      'MAILER-DAEMON@mx.example.net',
      'Undelivered Mail Returned to Sender',
      '<x@y.z>: host mx.y.z[192.0.2.5] said: 452 4.2.2 The recipient has exceeded its quota (in reply to RCPT TO)',
    ),
    'temporary',
  ],
  [
    'Domino, in HTML',
    words(
      'Postmaster@example.net',
      'DELIVERY FAILURE: User x not listed',
      '<p>User <b>x</b> not listed in Domino Directory</p>',
      'Content-Type: text/html',
    ),
    'permanent',
  ],
  ['an unclear report', words('MAILER-DAEMON@mx.example.net', 'Returned mail', 'Something happened.'), 'temporary'],
  [
    'an out-of-office reply',
    words('rana@example.org', 'Automatic reply: News', 'I am away until 550 AD. My address does not exist any more.'),
    null,
  ],
  ['an answer', words('rana@example.org', 'Re: News', 'User unknown, you say? 550 5.1.1'), null],
  ['nothing', Buffer.alloc(0), null],
  [
    'a failure below more lines than a report has',
    report('message/delivery-status', 'Action: failed', '\r\n'.repeat(30_000)),
    null,
  ],
  [
    'a failure among more parts than a report has',
    report('message/delivery-status', 'Action: failed', '\r\n--part\r\n'.repeat(300)),
    null,
  ],
  ['bytes', Buffer.from([0, 255, 13, 10, 128]), null],
  ['a part that never ends', report('message/delivery-status', 'Action'), null],
])('reads %s', async (_, raw, expected) => {
  expect(await parseReport(raw)).toBe(expected);
});
