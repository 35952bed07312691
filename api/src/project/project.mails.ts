import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HOME_PATH, pathTo, PROMISED_DAYS, ROUTES, type InterfaceLanguage, type MailKindName } from '@network/domain';
import { ActionLinks, type LinkTo } from '../email-actions/action-links.js';
import { dayOfMoment } from '../platform/i18n/day-of-moment.js';
import { type MessageId, type Say } from '../platform/i18n/messages.js';
import {
  answerButtons,
  contactDetails,
  expertParts,
  feedbackButtons,
  forgetInProject,
  projectButton,
  type PersonalFacts,
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

export interface ProjectFacts extends PersonalFacts {
  audience: 'organization' | 'expert';
  projectId: string;
  title: string;
  reason?: string | null;
  /** The names of the changed fields. */
  fields?: string[];
  /** The link to answer or to give feedback. */
  linkId?: string;
  /** Set for a member of the organization who may not answer. */
  isReadOnly?: true;
  /** Set if the organization is gone, and its project with it. */
  hasLeft?: true;
}

interface ChangedFacts extends ProjectFacts {
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

/** A mail that is being rendered, with the texts and addresses for its reader. */
interface Draft<Facts extends ProjectFacts> {
  facts: Facts;
  language: InterfaceLanguage;
  say: Say;
  linkTo: LinkTo;
  at: (path: string) => string;
}

/** A kind of mail about a project, with the parts in which the kinds differ. */
interface ProjectMail<Facts extends ProjectFacts> extends MailKind<Facts> {
  name: ProjectMailName;
  heading: (draft: Draft<Facts>) => string;
  /** Null if the mail no longer applies. */
  paragraphs: (draft: Draft<Facts>) => string[] | null;
  details: (draft: Draft<Facts>) => MailDetail[];
  buttons: (draft: Draft<Facts>) => MailButton[];
}

type ProjectMailName = Extract<MailKindName, `project-${string}` | `expert-${string}`>;

const dashboardButton = ({ say, at, facts }: Draft<ProjectFacts>): MailButton => ({
  label: say('mail.dashboardButton'),
  url: at(HOME_PATH[facts.audience]),
});

const ratingButtons = ({ linkTo, say, facts: { linkId, audience, isReadOnly } }: Draft<ProjectFacts>): MailButton[] =>
  linkId && !isReadOnly ? feedbackButtons(linkTo, say, linkId, audience) : [];

const peopleDetails = ({ say, facts: { experts = [], contact } }: Draft<ProjectFacts>): MailDetail[] => [
  ...experts.map((expert) => {
    const parts = expertParts(say, expert);
    return { label: say('role.expert'), parts: parts.length > 0 ? parts : [say('mail.project.hasLeft')] };
  }),
  ...contactDetails(say, contact),
];

/** A mail with one text, the people and a button to the dashboard, except for the given parts. */
const aboutProject = <Facts extends ProjectFacts = ProjectFacts>(
  name: ProjectMailName,
  parts: Partial<ProjectMail<Facts>> = {},
): ProjectMail<Facts> => ({
  name,
  about: 'work',
  forget: forgetInProject,
  heading: ({ say }) => say(`mail.${name}.heading`),
  // News of a project no longer matters once its organization has left.
  paragraphs: ({ say, facts }) => (facts.isOrganizationGone ? null : [say(`mail.${name}.text`)]),
  details: peopleDetails,
  buttons: (draft) => [dashboardButton(draft)],
  ...parts,
});

/** The mails for each side. Mails about a hold and a correction go to both. */
export const projectMails = {
  received: aboutProject('project-received'),
  approved: aboutProject('project-approved'),
  rejected: aboutProject('project-rejected', {
    buttons: ({ say, at, facts }) => [
      { label: say('mail.project-rejected.button'), url: at(pathTo(ROUTES.editProject, facts.projectId)) },
    ],
  }),
  completed: aboutProject('project-completed', {
    forReader: (facts) => ({ ...facts, isReadOnly: true }),
    paragraphs: ({ say, facts }) => {
      if (facts.isOrganizationGone) return null;
      return [say(facts.isReadOnly ? 'mail.project-completed.text.reader' : 'mail.project-completed.text')];
    },
    buttons: (draft) => {
      const { say, at, facts } = draft;
      if (facts.isReadOnly) return [projectButton(say, at, facts.projectId)];
      return facts.linkId ? ratingButtons(draft) : [dashboardButton(draft)];
    },
  }),
  teamChanged: aboutProject('project-team-changed'),
  onHold: aboutProject('project-on-hold'),
  resumed: aboutProject('project-resumed'),
  changed: aboutProject<ChangedFacts>('project-changed'),
  corrected: aboutProject('project-corrected'),
  expertMatched: aboutProject<MatchedFacts>('expert-matched', {
    heading: ({ say, facts }) =>
      say(facts.isAsked ? 'mail.expert-matched.heading.asked' : 'mail.expert-matched.heading'),
    paragraphs: (draft) => {
      const { say, facts } = draft;
      if (facts.isOrganizationGone) return null;
      if (!facts.isAsked) return [say('mail.expert-matched.text')];
      return [say('mail.expert-matched.text.asked', questionOf(draft)), say('mail.expert-matched.shared')];
    },
    details: (draft) => [...projectDetails(draft), ...peopleDetails(draft)],
    buttons: (draft) => {
      const { linkTo, say, facts } = draft;
      const dashboard = dashboardButton(draft);
      return facts.linkId
        ? [...answerButtons(linkTo, say, facts.linkId), { ...dashboard, isQuiet: true }]
        : [dashboard];
    },
  }),
  expertRemoved: aboutProject('expert-removed', {
    paragraphs: ({ say, facts }) => {
      if (facts.hasLeft) return [say('mail.expert-removed.left')];
      return facts.isOrganizationGone ? null : [say('mail.expert-removed.text')];
    },
    details: () => [],
  }),
  expertCompleted: aboutProject('expert-completed', {
    paragraphs: ({ say, facts }) => [
      say(facts.isOrganizationGone ? 'mail.expert-completed.left' : 'mail.expert-completed.text'),
    ],
    buttons: (draft) => {
      const ratings = ratingButtons(draft);
      const label = draft.say('mail.expert-completed.button');
      return [...ratings, { label, url: draft.at(ROUTES.expertDashboard), isQuiet: ratings.length > 0 }];
    },
  }),
};

@Injectable()
export class ProjectMails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly links: ActionLinks,
  ) {}

  onModuleInit(): void {
    for (const kind of Object.values<ProjectMail<ChangedFacts & MatchedFacts>>(projectMails))
      this.renderers.register(kind, (mail) => this.render(kind, mail));
  }

  private render<Facts extends ProjectFacts>(kind: ProjectMail<Facts>, mail: MailToRender<Facts>): MailContent | null {
    const { language, facts } = mail;
    const title = oneLine(facts.title);
    const named = (name: string) => isolated(language, name);
    const fields = facts.fields?.map((field) => mail.say(`project.field.${field}` as MessageId));
    const values = {
      ...PROMISED_DAYS,
      title: named(title),
      organization: named(oneLine(facts.orgName)),
      fields: fields && new Intl.ListFormat(language).format(fields),
    };
    const say: Say = (id, more = {}) => mail.say(id, { ...values, ...more });
    const draft = { facts, language, say, linkTo: this.links.linksIn(mail), at: mail.at };
    const paragraphs = kind.paragraphs(draft);
    if (!paragraphs) return null;
    const subjectTitle = titleInSubject(title);
    return {
      subject: subjectTitle
        ? say(`mail.${kind.name}.subject`, { title: named(subjectTitle) })
        : say(`mail.${kind.name}.heading`),
      heading: kind.heading(draft),
      paragraphs,
      details: [
        ...(facts.reason ? [{ label: say('mail.project.reason'), written: facts.reason }] : []),
        ...kind.details(draft),
      ],
      buttons: kind.buttons(draft),
    };
  }
}

/** Returns the values of the sentence that asks an expert to join. */
const questionOf = ({ language, say, facts }: Draft<MatchedFacts>) => ({
  date: dayOfMoment(language, facts.answerBy!, facts.timezone),
  weeks: facts.project.durationWeeks ?? 0,
  hours: facts.hours ? say(`availability.${facts.hours}` as MessageId) : '',
  language: facts.preferredLanguage ?? 'Both',
});

function projectDetails({ say, facts }: Draft<MatchedFacts>): MailDetail[] {
  const { summary, durationWeeks, startTarget } = facts.project;
  return [
    { label: say('mail.project.summary'), written: summary },
    ...(durationWeeks
      ? [{ label: say('mail.project.duration'), value: say('mail.project.weeks', { weeks: durationWeeks }) }]
      : []),
    ...(startTarget
      ? [{ label: say('mail.project.start'), value: say(`startTarget.${startTarget}` as MessageId) }]
      : []),
  ];
}
