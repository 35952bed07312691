import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HOME_PATH, pathTo, PROMISED_DAYS, ROUTES, type InterfaceLanguage } from '@network/domain';
import { ActionLinks, type LinkTo } from '../email-actions/action-links.js';
import { Config } from '../platform/config/config.js';
import { dayOfMoment } from '../platform/i18n/day-of-moment.js';
import { translate, type MessageId } from '../platform/i18n/messages.js';
import {
  answerButtons,
  contactDetails,
  expertParts,
  feedbackButtons,
  forgetInProject,
  type PersonalFacts,
  type Say,
} from './mail-parts.js';
import { isolated, oneLine, titleInSubject } from '../mail/mail-titles.js';
import {
  MailRenderers,
  type MailButton,
  type MailContent,
  type MailDetail,
  type MailKind,
  type MailToRender,
} from '../mail/mail-renderers.js';

/** The facts of every mail about a project. */
export interface ProjectFacts extends PersonalFacts {
  audience: 'organization' | 'expert';
  projectId: string;
  title: string;
  reason?: string | null;
  /** The names of the fields that the team corrected. */
  fields?: string[];
  /** The link to answer or to give feedback. */
  linkId?: string;
  /** Set if the organization is gone, and its project with it. */
  hasLeft?: true;
}

interface ChangedFacts extends ProjectFacts {
  /** The names of the changed fields. */
  fields: string[];
}

/** For an expert who joins the project. */
interface MatchedFacts extends ProjectFacts {
  project: { summary: string; durationWeeks: number | null; startTarget: string | null };
  /** For an expert who is asked. The mail then has the link to answer and the terms of the project. */
  isAsked?: true;
  answerBy?: string;
  /** The reader's time zone, for the deadline. */
  timezone?: string | null;
  hours?: string | null;
  preferredLanguage?: string | null;
}

type AnyFacts = ProjectFacts & Partial<ChangedFacts & MatchedFacts>;

type Name = MailKind<ProjectFacts>['name'];

const aboutProject = <Facts extends ProjectFacts>(name: Name): MailKind<Facts> => ({
  name,
  about: 'work',
  forget: forgetInProject,
});

/** The mails for each side. Mails about a hold and a correction go to both. */
export const projectMails = {
  received: aboutProject('project-received'),
  approved: aboutProject('project-approved'),
  rejected: aboutProject('project-rejected'),
  completed: aboutProject('project-completed'),
  teamChanged: aboutProject('project-team-changed'),
  onHold: aboutProject('project-on-hold'),
  resumed: aboutProject('project-resumed'),
  changed: aboutProject<ChangedFacts>('project-changed'),
  corrected: aboutProject('project-corrected'),
  expertMatched: aboutProject<MatchedFacts>('expert-matched'),
  expertRemoved: aboutProject('expert-removed'),
  expertCompleted: aboutProject('expert-completed'),
};

/** Returns the text of a mail, which differs after its organization has left. */
function textOf(kind: Name, { hasLeft, isOrganizationGone, isAsked }: AnyFacts): MessageId {
  if (isAsked) return 'mail.expert-matched.text.asked';
  if (hasLeft) return 'mail.expert-removed.left';
  if (kind === 'expert-completed' && isOrganizationGone) return 'mail.expert-completed.left';
  return `mail.${kind}.text` as MessageId;
}

/** Returns the values of the sentence that asks an expert to join. */
const questionOf = (
  language: InterfaceLanguage,
  say: Say,
  { answerBy, timezone, project, hours, preferredLanguage }: AnyFacts,
) => ({
  date: dayOfMoment(language, answerBy!, timezone),
  weeks: project?.durationWeeks ?? 0,
  hours: hours ? say(`availability.${hours}` as MessageId) : '',
  language: preferredLanguage ?? 'Both',
});

/** Renders the mails about projects. */
@Injectable()
export class ProjectMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly config: Config,
    private readonly links: ActionLinks,
  ) {}

  onModuleInit(): void {
    for (const kind of Object.values(projectMails))
      this.renderers.register<ChangedFacts & MatchedFacts>(kind, (mail) => this.render(kind.name, mail));
  }

  private render(kind: Name, mail: MailToRender<AnyFacts>): MailContent | null {
    const { language, facts } = mail;
    // The organization has left, so news of its project no longer matters.
    if (facts.isOrganizationGone && !facts.hasLeft && kind !== 'expert-completed') return null;
    const title = oneLine(facts.title);
    const named = (name: string) => isolated(language, name);
    const values = { ...PROMISED_DAYS, title: named(title), organization: named(oneLine(facts.orgName)) };
    const say = (id: MessageId, more = {}) => translate(language, id, { ...values, ...more });
    const subjectTitle = titleInSubject(title);
    const asked = facts.isAsked ? '.asked' : '';
    const fields = facts.fields?.map((field) => say(`project.field.${field}` as MessageId));
    return {
      subject: subjectTitle
        ? say(`mail.${kind}.subject` as MessageId, { title: named(subjectTitle) })
        : say(`mail.${kind}.heading` as MessageId),
      heading: say(`mail.${kind}.heading${asked}` as MessageId),
      paragraphs: [
        say(textOf(kind, facts), {
          fields: fields && new Intl.ListFormat(language).format(fields),
          ...(facts.isAsked && questionOf(language, say, facts)),
        }),
        ...(facts.isAsked ? [say('mail.expert-matched.shared')] : []),
      ],
      details: [
        ...(facts.reason ? [{ label: say('mail.project.reason'), written: facts.reason }] : []),
        ...(kind === 'expert-removed' ? [] : detailsOf(say, facts)),
      ],
      buttons: this.buttons(kind, say, this.links.linksIn(mail), facts),
    };
  }

  private buttons(kind: Name, say: Say, linkTo: LinkTo, { audience, projectId, linkId }: AnyFacts): MailButton[] {
    const at = (path: string) => this.config.publicUrl + path;
    const dashboard = { label: say('mail.dashboardButton'), url: at(HOME_PATH[audience]) };
    if (kind === 'expert-matched' && linkId) {
      return [...answerButtons(linkTo, say, linkId), { ...dashboard, isQuiet: true }];
    }
    const ratings = linkId ? feedbackButtons(linkTo, say, linkId, audience) : [];
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

const detailsOf = (say: Say, { project, experts = [], contact }: AnyFacts): MailDetail[] => [
  ...(project ? projectDetails(say, project) : []),
  ...experts.map((expert) => {
    const parts = expertParts(say, expert);
    return { label: say('role.expert'), parts: parts.length > 0 ? parts : [say('mail.project.hasLeft')] };
  }),
  ...contactDetails(say, contact),
];

function projectDetails(say: Say, { summary, durationWeeks, startTarget }: MatchedFacts['project']): MailDetail[] {
  const weeks = durationWeeks ? say('mail.project.weeks', { weeks: durationWeeks }) : null;
  const start = startTarget ? say(`startTarget.${startTarget}` as MessageId) : null;
  return [
    { label: say('mail.project.summary'), written: summary },
    ...(weeks ? [{ label: say('mail.project.duration'), value: weeks }] : []),
    ...(start ? [{ label: say('mail.project.start'), value: start }] : []),
  ];
}
