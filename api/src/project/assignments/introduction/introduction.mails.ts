import { createHash } from 'node:crypto';
import { FORMATS, type InterfaceLanguage, ORGANIZATIONS_ZONE, pathTo, ROUTES } from '@network/domain';
import type { MailAttachment, MailDetail } from '../../../mail/mail-layout.js';
import { defineMail, type MailToRender } from '../../../mail/mail-renderer.js';
import type { Organization } from '../../../organization/organization.entity.js';
import { type MessageId, type Say } from '../../../platform/i18n/messages.js';
import { VocabularyService } from '../../../vocabulary/vocabulary.service.js';
import {
  contactDetails,
  expertParts,
  forgetInProject,
  type MailedExpert,
  type PersonalFacts,
} from '../../mail-parts.js';
import { reasonsOf, reasonText } from '../../matching/reasons.js';
import type { Reason } from '../../matching/score-parts.js';
import type { Project } from '../../project.entity.js';
import type { Assignment } from '../assignment.entity.js';
import { calendarFile } from './calendar-file.js';
import { MEETING_MS, meetingTimes } from './meeting-times.js';

interface IntroducedExpert extends MailedExpert {
  email?: string;
}

/** The facts of an introduction at the time the expert accepts. */
interface IntroductionFacts extends PersonalFacts {
  audience: 'expert' | 'organization';
  projectId: string;
  title: string;
  /** The introduced expert. Empty after the expert's departure. */
  experts?: IntroducedExpert[];
  reasons: Reason[];
  zone: string | null;
  times: string[];
  /** Identifies the meetings of this expert and project in every email about them. */
  meetingsId: string;
}

/** The facts of the emails that introduce the expert of an assignment and the organization, at this moment. */
export function introductionFacts(
  project: Project,
  { orgName, pocName, pocTitle, pocEmail, pocPhone, user: account }: Organization,
  { chosenFor, expert: { userId: id, user, fullName, mainExpertise, country, timezone } }: Assignment,
): Omit<IntroductionFacts, 'audience'> {
  return {
    projectId: project.id,
    title: project.title,
    orgName,
    contact: { name: pocName, title: pocTitle, email: pocEmail ?? account.email, phone: pocPhone },
    experts: [{ id, fullName, mainExpertise, country, email: user.email }],
    // Only the programme team sees the number of the expert's other projects.
    reasons: reasonsOf((chosenFor?.parts ?? []).filter(({ key }) => key !== 'hours')).map(({ says }) => says),
    zone: timezone,
    // Without ids, because the email stays after the expert's account is deleted.
    meetingsId: createHash('sha256').update(`${project.id} ${id}`).digest('hex').slice(0, 32),
    times: meetingTimes(new Date(), timezone).map((time) => time.toISOString()),
  };
}

/** The emails that introduce an expert and an organization to each other (docs/product 7.12). */
export const introductionMail = defineMail({
  name: 'introduction',
  goesTo: 'members',
  forget: forgetInProject,
  async render(mail: MailToRender<IntroductionFacts>) {
    const { language, isolatedName, inSubject, facts } = mail;
    const { audience, projectId, title, reasons, experts = [] } = facts;
    const [expert] = experts;
    // Skip the email if one side has left.
    if (facts.isOrganizationGone || (audience === 'organization' && !expert?.id)) return null;
    const values = {
      title: isolatedName(title),
      other: isolatedName(audience === 'expert' ? facts.orgName : expert?.fullName),
    };
    const say: Say = (id, more = {}) => mail.say(id, { ...values, ...more });
    const vocabulary = await mail.get(VocabularyService).current(mail.database);
    const why = reasons.map((says) => reasonText(language, says, vocabulary)).join('\n');
    const subjectTitle = inSubject(title);
    const page = audience === 'expert' ? ROUTES.expertProject : ROUTES.organizationProject;
    return {
      subject: subjectTitle
        ? say('mail.introduction.subject', { title: subjectTitle })
        : say('mail.introduction.heading'),
      heading: say('mail.introduction.heading'),
      paragraphs: [say(`mail.introduction.${audience}`)],
      details: [
        ...(audience === 'expert' ? contactDetails(say, facts.contact) : expertDetails(say, expert!)),
        ...(why ? [{ label: say('mail.introduction.why'), written: why }] : []),
        ...timeDetails(say, language, facts),
      ],
      buttons: [{ label: say('mail.introduction.button'), url: mail.urlOf(pathTo(page, projectId)) }],
      footnote: facts.times.length > 0 ? say('mail.introduction.footnote') : undefined,
      attachments: calendarOf(mail, say),
      replyTo: otherAddress(facts),
    };
  },
});

function calendarOf({ createdAt, urlOf, facts }: MailToRender<IntroductionFacts>, say: Say): MailAttachment[] {
  const { meetingsId, times } = facts;
  if (times.length === 0) return [];
  const host = new URL(urlOf('')).hostname;
  const address = otherAddress(facts);
  const events = times.map((time, index) => ({
    uid: `${meetingsId}-${index + 1}@${host}`,
    start: new Date(time),
    end: new Date(Date.parse(time) + MEETING_MS),
    summary: say('mail.introduction.event', { index: index + 1 }),
    description: [say('mail.introduction.eventText'), address].filter(Boolean).join('\n'),
  }));
  const content = calendarFile(say('product.name'), createdAt, events);
  return [{ filename: 'introduction.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }];
}

/** Returns the address of the person whom the recipient meets. */
function otherAddress({ audience, contact, experts }: IntroductionFacts): string | null | undefined {
  return audience === 'expert' ? contact?.email : experts?.[0]?.email;
}

function expertDetails(say: Say, expert: IntroducedExpert): MailDetail[] {
  const parts = expertParts(say, expert);
  return [
    ...(parts.length > 0 ? [{ label: say('role.expert'), parts }] : []),
    ...(expert.email ? [{ label: say('mail.project.contactEmail'), value: expert.email }] : []),
  ];
}

/** Returns each meeting time in both time zones. */
function timeDetails(say: Say, language: InterfaceLanguage, { times, zone }: IntroductionFacts): MailDetail[] {
  const zones = [...new Set([ORGANIZATIONS_ZONE, zone ?? 'UTC'])];
  const shown = (time: string) =>
    zones.map((timeZone) => `${cityOf(say, timeZone)}: ${timeIn(language, timeZone, time)}`).join('\n');
  return times.map((time, index) => ({
    label: say('mail.introduction.time', { index: index + 1 }),
    written: shown(time),
  }));
}

const cityOf = (say: Say, zone: string) => (zone === 'UTC' ? zone : say(`timezone.${zone}` as MessageId));

const timeIn = (language: InterfaceLanguage, timeZone: string, time: string) =>
  new Intl.DateTimeFormat(FORMATS[language], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(time));
