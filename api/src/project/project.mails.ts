import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FORMATS, HOME_PATH, pathTo, PROMISED_DAYS, ROUTES, type InterfaceLanguage } from '@network/domain';
import { ActionLinks } from '../email-actions/action-links.js';
import { Config } from '../platform/config/config.js';
import { isolatedInEnglish } from '../platform/i18n/isolated.js';
import { translate, type MessageId } from '../platform/i18n/messages.js';
import { answerButtons, feedbackButtons } from './assignments/action-buttons.js';
import { titleInSubject } from './title-in-subject.js';
import {
  MailRenderers,
  type MailButton,
  type MailContent,
  type MailDetail,
  type MailToRender,
} from '../mail/mail-renderers.js';

interface Facts {
  audience: 'organization' | 'expert';
  projectId: string;
  title: string;
  /** What an expert who joins the project should know of it. */
  project?: { summary: string; durationWeeks: number | null; startTarget: string | null };
  orgName?: string | null;
  contact?: { name: string | null; title: string | null; email: string | null; phone: string | null };
  /** Without a name: somebody who has left since. */
  experts?: { fullName?: string | null; mainExpertise?: string | null; country?: string | null }[];
  reason?: string | null;
  /** Of an expert who is asked: the link to answer by, and what they want to know before that. */
  isAsked?: true;
  linkId?: string;
  answerBy?: string;
  hours?: string | null;
  preferredLanguage?: string | null;
  fields?: string[];
  /** The organization is gone, and its project with it. */
  hasLeft?: true;
  /** The same, said of every mail about its projects. */
  isOrganizationGone?: true;
}

/** Kinds that one side gets; those about a pause go to both. */
const KINDS = [
  'project-received',
  'project-approved',
  'project-rejected',
  'project-completed',
  'project-team-changed',
  'project-on-hold',
  'project-resumed',
  'project-changed',
  'expert-matched',
  'expert-removed',
  'expert-completed',
] as const;

type Say = (id: MessageId, values?: object) => string;

/** Names are one line, whatever somebody typed: a second one could pass for words of ours. */
const oneLine = (name: string | null | undefined) => (name ?? '').replace(/\s+/g, ' ');

/** What belongs together on a line, as far as it is known. */
const together = (...parts: (string | null | undefined)[]) => parts.filter((part) => !!part).map(oneLine);

/** What a mail says, also where its organization has left. */
function textOf(kind: (typeof KINDS)[number], { hasLeft, isOrganizationGone, isAsked }: Partial<Facts>): MessageId {
  if (isAsked) return 'mail.expert-matched.text.asked';
  if (hasLeft) return 'mail.expert-removed.left';
  if (kind === 'expert-completed' && isOrganizationGone) return 'mail.expert-completed.left';
  return `mail.${kind}.text` as MessageId;
}

/** What goes into the one sentence in which an expert is asked. */
const questionOf = (
  language: InterfaceLanguage,
  say: Say,
  { answerBy, project, hours, preferredLanguage }: Partial<Facts>,
) => ({
  date: new Intl.DateTimeFormat(FORMATS[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(answerBy!),
  ),
  weeks: project?.durationWeeks ?? 0,
  hours: hours ? say(`availability.${hours}` as MessageId) : '',
  language: preferredLanguage ?? 'Both',
});

/** The mails about projects. */
@Injectable()
export class ProjectMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly config: Config,
    private readonly links: ActionLinks,
  ) {}

  onModuleInit(): void {
    for (const kind of KINDS) this.renderers.register(kind, (mail) => this.render(kind, mail));
  }

  private render(kind: (typeof KINDS)[number], { language, facts }: MailToRender): MailContent | null {
    const { reason, ...known } = facts as Facts;
    // What a project needed or how it went on: nobody has to know any more.
    if (known.isOrganizationGone && !known.hasLeft && kind !== 'expert-completed') return null;
    const title = oneLine(known.title);
    // The Arabic texts isolate what may be Latin themselves.
    const named = language === 'en' ? isolatedInEnglish : (text: string) => text;
    const values = { ...PROMISED_DAYS, title: named(title), organization: named(oneLine(known.orgName)) };
    const say = (id: MessageId, more = {}) => translate(language, id, { ...values, ...more });
    const subjectTitle = titleInSubject(title);
    const asked = known.isAsked ? '.asked' : '';
    const fields = known.fields?.map((field) => say(`project.field.${field}` as MessageId));
    return {
      subject: subjectTitle
        ? say(`mail.${kind}.subject` as MessageId, { title: named(subjectTitle) })
        : say(`mail.${kind}.heading` as MessageId),
      heading: say(`mail.${kind}.heading${asked}` as MessageId),
      paragraphs: [
        say(textOf(kind, known), {
          fields: fields && new Intl.ListFormat(language).format(fields),
          ...(known.isAsked && questionOf(language, say, known)),
        }),
        ...(known.isAsked ? [say('mail.expert-matched.shared')] : []),
      ],
      details: [
        ...(reason ? [{ label: say('mail.project.reason'), written: reason }] : []),
        ...(kind === 'expert-removed' ? [] : this.facts(say, known)),
      ],
      buttons: this.buttons(kind, say, facts as Facts),
    };
  }

  private facts(say: Say, known: Omit<Facts, 'reason'>): MailDetail[] {
    return [...this.project(say, known), ...this.people(say, known), ...this.contact(say, known)];
  }

  private people(say: Say, { experts = [] }: Pick<Facts, 'experts'>): MailDetail[] {
    return experts.map(({ fullName, mainExpertise, country }) => {
      const known = together(
        fullName,
        mainExpertise && say(`expertise.${mainExpertise}` as MessageId),
        country && say(`country.${country}` as MessageId),
      );
      return { label: say('role.expert'), parts: known.length > 0 ? known : [say('mail.project.hasLeft')] };
    });
  }

  private project(say: Say, { project }: Pick<Facts, 'project'>): MailDetail[] {
    if (!project) return [];
    const { summary, durationWeeks, startTarget } = project;
    const weeks = durationWeeks ? say('mail.project.weeks', { weeks: durationWeeks }) : null;
    const start = startTarget ? say(`startTarget.${startTarget}` as MessageId) : null;
    return [
      { label: say('mail.project.summary'), written: summary },
      ...(weeks ? [{ label: say('mail.project.duration'), value: weeks }] : []),
      ...(start ? [{ label: say('mail.project.start'), value: start }] : []),
    ];
  }

  private contact(say: Say, { contact }: Pick<Facts, 'contact'>): MailDetail[] {
    if (!contact) return [];
    const { name, title, email, phone } = contact;
    const person = together(name, title);
    return [
      ...(person.length > 0 ? [{ label: say('mail.project.contact'), parts: person }] : []),
      ...(email ? [{ label: say('mail.project.contactEmail'), value: email }] : []),
      // A number that begins with a plus would end with it in an Arabic line.
      ...(phone ? [{ label: say('mail.project.contactPhone'), parts: [phone] }] : []),
    ];
  }

  private buttons(kind: (typeof KINDS)[number], say: Say, { audience, projectId, linkId }: Facts): MailButton[] {
    const at = (path: string) => this.config.publicUrl + path;
    const dashboard = { label: say('mail.dashboardButton'), url: at(HOME_PATH[audience]) };
    if (kind === 'expert-matched' && linkId) {
      return [...answerButtons(this.links, say, linkId), { ...dashboard, isQuiet: true }];
    }
    const ratings = linkId ? feedbackButtons(this.links, say, linkId, audience) : [];
    if (kind === 'expert-completed')
      return [
        ...ratings,
        { label: say('mail.expert-completed.button'), url: at(ROUTES.expertDashboard), isQuiet: ratings.length > 0 },
      ];
    if (kind === 'project-completed' && linkId) return ratings;
    if (kind === 'project-rejected') {
      return [{ label: say('mail.project-rejected.button'), url: at(pathTo(ROUTES.editProject, projectId)) }];
    }
    return [dashboard];
  }
}
