import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { FORMATS, pathTo, ROUTES, type InterfaceLanguage } from '@network/domain';
import type { DataSource } from 'typeorm';
import { Config } from '../../../platform/config/config.js';
import { isolatedInEnglish } from '../../../platform/i18n/isolated.js';
import { translate, type MessageId } from '../../../platform/i18n/messages.js';
import {
  MailRenderers,
  type MailAttachment,
  type MailContent,
  type MailDetail,
  type MailToRender,
} from '../../../mail/mail-renderers.js';
import { VocabularyService } from '../../../vocabulary/vocabulary.service.js';
import type { Said } from '../../matching/parts.js';
import { sentence } from '../../matching/reasons.js';
import { titleInSubject } from '../../title-in-subject.js';
import { calendarFile } from './calendar-file.js';
import { MEETING_MS, ORGANIZATIONS_ZONE } from './meeting-times.js';

interface IntroducedExpert {
  id?: string;
  fullName?: string | null;
  mainExpertise?: string | null;
  country?: string | null;
  email?: string;
}

/** What is true of a match when it is agreed. */
export interface IntroductionFacts {
  audience: 'expert' | 'organization';
  projectId: string;
  title: string;
  orgName?: string | null;
  /** Whom the expert writes to. */
  contact?: { name: string | null; title: string | null; email: string | null; phone: string | null };
  /** The one who is introduced to the organization; empty where they have left since. */
  experts?: IntroducedExpert[];
  reasons: Said[];
  zone: string | null;
  times: string[];
  isOrganizationGone?: true;
}

type Say = (id: MessageId, values?: object) => string;

/** Names are one line, whatever somebody typed: a second one could pass for words of ours. */
const oneLine = (name: string | null | undefined) => (name ?? '').replace(/\s+/g, ' ');
const together = (...parts: (string | null | undefined)[]) => parts.filter((part) => !!part).map(oneLine);

/** The mails that make two sides known to each other (docs/product 7.12). */
@Injectable()
export class IntroductionMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly config: Config,
    private readonly vocabularies: VocabularyService,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.renderers.register('introduction', (mail) => this.render(mail));
  }

  private async render(mail: MailToRender): Promise<MailContent | null> {
    const { language } = mail;
    const facts = mail.facts as IntroductionFacts;
    const { audience, projectId, title, reasons, experts = [] } = facts;
    const [expert] = experts;
    // One of the two has left: there is nobody to be introduced to.
    if (facts.isOrganizationGone || (audience === 'organization' && !expert?.id)) return null;
    const named = (text: string) => (language === 'en' ? isolatedInEnglish(text) : text);
    const values = {
      title: named(oneLine(title)),
      other: named(oneLine(audience === 'expert' ? facts.orgName : expert?.fullName)),
    };
    const say: Say = (id, more = {}) => translate(language, id, { ...values, ...more });
    const vocabulary = await this.vocabularies.current(this.database.manager);
    const why = reasons.map((says) => sentence(language, says, vocabulary)).join('\n');
    const subjectTitle = titleInSubject(oneLine(title));
    return {
      subject: subjectTitle
        ? say('mail.introduction.subject', { title: named(subjectTitle) })
        : say('mail.introduction.heading'),
      heading: say('mail.introduction.heading'),
      paragraphs: [say(`mail.introduction.${audience}`)],
      details: [
        ...(audience === 'expert' ? contactDetails(say, facts) : expertDetails(say, expert!)),
        ...(why ? [{ label: say('mail.introduction.why'), written: why }] : []),
        ...timeDetails(say, language, facts),
      ],
      buttons: [{ label: say('mail.introduction.button'), url: this.addressOf(audience, projectId) }],
      footnote: facts.times.length > 0 ? say('mail.introduction.footnote') : undefined,
      attachments: this.calendar(mail, say, facts),
    };
  }

  private addressOf(audience: IntroductionFacts['audience'], projectId: string): string {
    const path = audience === 'expert' ? pathTo(ROUTES.expertProject, projectId) : ROUTES.organizationDashboard;
    return this.config.publicUrl + path;
  }

  private calendar({ createdAt }: MailToRender, say: Say, facts: IntroductionFacts): MailAttachment[] {
    const { projectId, times, experts, contact, audience } = facts;
    if (times.length === 0) return [];
    const host = new URL(this.config.publicUrl).hostname;
    const address = audience === 'expert' ? contact?.email : experts?.[0]?.email;
    const events = times.map((time, index) => ({
      uid: `${projectId}-${Date.parse(time)}@${host}`,
      start: new Date(time),
      end: new Date(Date.parse(time) + MEETING_MS),
      summary: say('mail.introduction.event', { index: index + 1 }),
      description: [say('mail.introduction.eventText'), address].filter(Boolean).join('\n'),
    }));
    const content = calendarFile(say('product.name'), createdAt, events);
    return [{ filename: 'introduction.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }];
  }
}

function contactDetails(say: Say, { contact }: IntroductionFacts): MailDetail[] {
  const { name, title, email, phone } = contact ?? {};
  const person = together(name, title);
  return [
    ...(person.length > 0 ? [{ label: say('mail.project.contact'), parts: person }] : []),
    ...(email ? [{ label: say('mail.project.contactEmail'), value: email }] : []),
    // A number that begins with a plus would end with it in an Arabic line.
    ...(phone ? [{ label: say('mail.project.contactPhone'), parts: [phone] }] : []),
  ];
}

function expertDetails(say: Say, { fullName, mainExpertise, country, email }: IntroducedExpert): MailDetail[] {
  const person = together(
    fullName,
    mainExpertise && say(`expertise.${mainExpertise}` as MessageId),
    country && say(`country.${country}` as MessageId),
  );
  return [
    ...(person.length > 0 ? [{ label: say('role.expert'), parts: person }] : []),
    ...(email ? [{ label: say('mail.project.contactEmail'), value: email }] : []),
  ];
}

/** Each time as both sides read it on their clocks. */
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
