import PostalMime, { type Email } from 'postal-mime';

/** A report about one email: a permanent failure, a temporary failure, or a spam complaint. */
export type MailReportType = 'permanent' | 'temporary' | 'complaint';

/** Real reports have much smaller headers. */
const LARGEST_HEADERS = 32 * 1024;
/** Real reports have fewer lines and parts. Many more would block the process for seconds. */
const MAX_LINES = 20_000;
const MAX_DASHED_LINES = 200;
const DASH = '-'.charCodeAt(0);
/** The part of a text that is searched. Longer texts quote the email. */
const MAX_TEXT_LENGTH = 20_000;

/**
 * Reads a report on an email: a delivery report (RFC 3464), a complaint (RFC 5965), or the free text that some servers
 * write instead. Null for anything else, such as an out-of-office reply. Never throws on malformed emails.
 */
export async function parseReport(raw: Buffer): Promise<MailReportType | null> {
  if (isTooComplex(raw)) return null;
  let mail: Email;
  try {
    mail = await PostalMime.parse(raw, {
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
      maxHeadersSize: LARGEST_HEADERS,
    });
  } catch {
    return null;
  }
  const partOf = (type: RegExp) => mail.attachments.find(({ mimeType }) => type.test(mimeType))?.content;
  const complaint = partOf(/^message\/feedback-report$/);
  if (typeof complaint === 'string') return complaintIn(complaint);
  const delivery = partOf(/^message\/(global-)?delivery-status$/);
  if (typeof delivery === 'string') return deliveryIn(delivery);
  return looksLikeReport(mail) ? reportInWords(mail) : null;
}

/** Returns whether an email has too many lines or part boundaries for a report. */
function isTooComplex(raw: Buffer): boolean {
  let [lines, dashed] = [0, 0];
  for (let end = raw.indexOf('\n'); end >= 0; end = raw.indexOf('\n', end + 1)) {
    lines++;
    if (raw[end + 1] === DASH && raw[end + 2] === DASH) dashed++;
    if (lines > MAX_LINES || dashed > MAX_DASHED_LINES) return true;
  }
  return false;
}

const NO_COMPLAINTS = ['not-spam', 'auth-failure'];

function complaintIn(text: string): MailReportType | null {
  const [fields] = fieldsIn(text);
  const type = fields?.get('feedback-type');
  return type && !NO_COMPLAINTS.includes(type) ? 'complaint' : null;
}

/** Returns the most severe result among the report's recipients. The email had one, who may have forwarded it. */
function deliveryIn(text: string): MailReportType | null {
  const reports = fieldsIn(text).map((fields) => {
    const action = fields.get('action');
    if (action === 'delayed') return 'temporary';
    if (action !== 'failed') return null;
    return fields.get('status')?.startsWith('4') ? 'temporary' : 'permanent';
  });
  return reports.find((report) => report === 'permanent') ?? reports.find(Boolean) ?? null;
}

/** Returns the fields of each block, in lower case. A blank line ends a block. */
function fieldsIn(text: string): Map<string, string>[] {
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');
  return unfolded.split(/\n\n+/).map((block) => new Map(block.split('\n').map((line) => fieldIn(line.toLowerCase()))));
}

function fieldIn(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

const BOUNCE_SENDER = /^(mailer-daemon|postmaster|mail-?delivery|bounces?|mdaemon)\b/i;
const BOUNCE_SUBJECT =
  /undeliver|not delivered|delivery (status|failure|failed|has failed|incomplete|report)|returned mail|failure notice|returning message|mail delivery|could ?n.t be delivered|message delayed/i;
const AUTOMATIC_REPLY = /^(auto(matic|mated)?[ -]?(reply|response)|out of (the )?office|vacation)/i;

function looksLikeReport(mail: Email): boolean {
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  if (AUTOMATIC_REPLY.test(mail.subject ?? '') || headers.has('x-autoreply')) return false;
  if (headers.has('x-failed-recipients')) return true;
  return BOUNCE_SENDER.test(mail.from?.address ?? '') || BOUNCE_SUBJECT.test(mail.subject ?? '');
}

/** The beginning of the email that a report quotes. Its words say nothing about the delivery. */
const QUOTED_MAIL = /\n-* ?(this is a copy of|below this line is a copy|original message|message headers follow)/i;
/** An enhanced status code (RFC 3463) such as 5.1.1, or else a reply code (RFC 5321) such as 550. */
const CODES = [/(?<![\d.])([45])\.[0-7]\.\d{1,3}(?![\d.])/, /(?<![\d.])([45])[0-5]\d(?=[ -])/];
const TEMPORARY = /delayed|temporar|try again|still trying|will be retried|quota|(mailbox|inbox) (is )?full/i;
const PERMANENT =
  /permanent|unknown user|user unknown|no such|no mailbox|not? (found|exist|listed)|n.t (found|exist)|invalid recipient|unknown address|unrouteable|disabled|deactivated/i;

function reportInWords({ text, html }: Email): MailReportType {
  const content = text ?? html?.replace(/<[^<>]*>/g, ' ') ?? '';
  const words = content.slice(0, MAX_TEXT_LENGTH).split(QUOTED_MAIL)[0]!;
  for (const code of CODES) {
    const found = code.exec(words);
    if (found) return found[1] === '5' ? 'permanent' : 'temporary';
  }
  // An unclear report counts as temporary, which is safer: five are needed to suppress an address.
  return !TEMPORARY.test(words) && PERMANENT.test(words) ? 'permanent' : 'temporary';
}
