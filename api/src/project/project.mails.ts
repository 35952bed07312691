import { HOME_PATH, pathTo, type PROJECT_FIELDS, PROMISED_DAYS, ROUTES, type MailKindName } from '@network/domain';
import { ActionLinks, type LinkTo } from '../email-actions/action-links.js';
import type { MailButton, MailDetail } from '../mail/mail-layout.js';
import { defineMail, type MailKind, type MailToRender, type MemberFacts } from '../mail/mail-renderer.js';
import { dayOfMoment, LIST_FORMATS, type MessageId, type Say } from '../platform/i18n/messages.js';
import { Assignment } from './assignments/assignment.entity.js';
import {
  answerButtons,
  contactDetails,
  expertParts,
  feedbackButtons,
  forgetInProject,
  projectButton,
  type PersonalFacts,
} from './mail-parts.js';

export interface ProjectFacts extends PersonalFacts, MemberFacts {
  audience: 'organization' | 'expert';
  projectId: string;
  title: string;
  reason?: string | null;
  /** The names of the changed fields. */
  fields?: string[];
  /** The link to answer or to give feedback. */
  linkId?: string;
  /** Whether all experts agreed before the project was approved. */
  haveAgreed?: boolean;
  /** Set if the project ended because the organization has left. */
  hasLeft?: true;
}

interface ChangedFacts extends ProjectFacts {
  fields: string[];
}

/** For an expert who joins the project. */
interface MatchedFacts extends ProjectFacts {
  project: { summary: string; durationWeeks: number | null; startTarget: string | null };
  /** For an expert who is asked. The email then has the link to answer and the terms of the project. */
  isAsked?: true;
  answerBy?: string;
  /** The recipient's time zone, for the deadline. */
  timezone?: string | null;
  hours?: string | null;
  preferredLanguage?: string | null;
}

/** An email that is being rendered, whose texts know the names of the project and its organization. */
type ProjectMail<Facts extends ProjectFacts> = MailToRender<Facts> & { linkTo: LinkTo };

/** The parts in which the emails about projects differ. */
interface Parts<Facts extends ProjectFacts> {
  heading: (mail: ProjectMail<Facts>) => string;
  /** Whether the email no longer applies, so it is not sent. */
  isOutdated: (facts: Facts) => boolean;
  paragraphs: (mail: ProjectMail<Facts>) => string[];
  details: (mail: ProjectMail<Facts>) => MailDetail[];
  buttons: (mail: ProjectMail<Facts>) => MailButton[];
}

type ProjectMailName = Extract<MailKindName, `project-${string}` | `expert-${string}`>;

const dashboardButton = ({ say, urlOf, facts }: ProjectMail<ProjectFacts>): MailButton => ({
  label: say('mail.dashboardButton'),
  url: urlOf(HOME_PATH[facts.audience]),
});

const ratingButtons = ({
  linkTo,
  say,
  facts: { linkId, audience, isReadOnly },
}: ProjectMail<ProjectFacts>): MailButton[] =>
  linkId && !isReadOnly ? feedbackButtons(linkTo, say, linkId, audience) : [];

const peopleDetails = ({ say, facts: { experts = [], contact } }: ProjectMail<ProjectFacts>): MailDetail[] => [
  ...experts.map((expert) => {
    const parts = expertParts(say, expert);
    return { label: say('role.expert'), parts: parts.length > 0 ? parts : [say('mail.project.hasLeft')] };
  }),
  ...contactDetails(say, contact),
];

/** Defines an email with one text, the people and a button to the dashboard, except for the given parts. */
function aboutProject<Facts extends ProjectFacts = ProjectFacts>(
  name: ProjectMailName,
  {
    goesTo = 'members',
    heading = ({ say }) => say(`mail.${name}.heading`),
    // News of a project no longer matters once its organization has left.
    isOutdated = ({ isOrganizationGone }) => isOrganizationGone === true,
    paragraphs = ({ say }) => [say(`mail.${name}.text`)],
    details = peopleDetails,
    buttons = (mail) => [dashboardButton(mail)],
    ...rules
  }: Partial<Parts<Facts> & Pick<MailKind<Facts>, 'goesTo' | 'beforeSending'>> = {},
): MailKind<Facts> {
  return defineMail({
    name,
    goesTo,
    forget: forgetInProject,
    ...rules,
    render(toRender: MailToRender<Facts>) {
      if (isOutdated(toRender.facts)) return null;
      const mail = projectMailOf(toRender);
      const { say, inSubject, facts } = mail;
      const title = inSubject(facts.title);
      return {
        subject: title ? say(`mail.${name}.subject`, { title }) : say(`mail.${name}.heading`),
        heading: heading(mail),
        paragraphs: paragraphs(mail),
        details: [
          ...(facts.reason ? [{ label: say('mail.project.reason'), written: facts.reason }] : []),
          ...details(mail),
        ],
        buttons: buttons(mail),
      };
    },
  });
}

function projectMailOf<Facts extends ProjectFacts>(mail: MailToRender<Facts>): ProjectMail<Facts> {
  const { language, isolatedName, facts } = mail;
  const fields = facts.fields?.map((field) => mail.say(`project.field.${field as keyof typeof PROJECT_FIELDS}`));
  const values = {
    ...PROMISED_DAYS,
    title: isolatedName(facts.title),
    organization: isolatedName(facts.orgName),
    fields: fields && LIST_FORMATS[language].format(fields),
  };
  const say: Say = (id, more = {}) => mail.say(id, { ...values, ...more });
  return { ...mail, say, linkTo: mail.get(ActionLinks).linksIn(mail) };
}

/** The emails for each side. Emails about a hold and a correction go to both. */
export const projectMails = {
  received: aboutProject('project-received'),
  approved: aboutProject('project-approved', {
    paragraphs: ({ say, facts }) => [
      say(facts.haveAgreed ? 'mail.project-approved.text.agreed' : 'mail.project-approved.text'),
    ],
  }),
  rejected: aboutProject('project-rejected', {
    paragraphs: ({ say, facts }) => [
      say(facts.isReadOnly ? 'mail.project-rejected.text.reader' : 'mail.project-rejected.text'),
    ],
    buttons: ({ say, urlOf, facts }) => [
      facts.isReadOnly
        ? projectButton(say, urlOf, facts.projectId)
        : { label: say('mail.project-rejected.button'), url: urlOf(pathTo(ROUTES.editProject, facts.projectId)) },
    ],
  }),
  completed: aboutProject('project-completed', {
    paragraphs: ({ say, facts }) => [
      say(facts.isReadOnly ? 'mail.project-completed.text.reader' : 'mail.project-completed.text'),
    ],
    buttons: (mail) => {
      const { say, urlOf, facts } = mail;
      if (facts.isReadOnly) return [projectButton(say, urlOf, facts.projectId)];
      return facts.linkId ? ratingButtons(mail) : [dashboardButton(mail)];
    },
  }),
  teamChanged: aboutProject('project-team-changed', {
    paragraphs: ({ say, facts }) => [
      say(facts.experts?.length === 0 ? 'mail.project-team-changed.text.none' : 'mail.project-team-changed.text'),
    ],
  }),
  onHold: aboutProject('project-on-hold'),
  resumed: aboutProject('project-resumed'),
  changed: aboutProject<ChangedFacts>('project-changed', {
    goesTo: 'address',
    async beforeSending({ database, userId, facts: { projectId } }) {
      const isOnProject = await database.existsBy(Assignment, { projectId, expertId: userId! });
      return isOnProject ? null : 'OUTDATED';
    },
  }),
  corrected: aboutProject('project-corrected'),
  expertMatched: aboutProject('expert-matched', {
    heading: ({ say, facts }: ProjectMail<MatchedFacts>) =>
      say(facts.isAsked ? 'mail.expert-matched.heading.asked' : 'mail.expert-matched.heading'),
    paragraphs: (mail) => {
      const { say, facts } = mail;
      if (!facts.isAsked) return [say('mail.expert-matched.text')];
      return [say('mail.expert-matched.text.asked', questionOf(mail)), say('mail.expert-matched.shared')];
    },
    details: (mail) => [...projectDetails(mail), ...peopleDetails(mail)],
    buttons: (mail) => {
      const { linkTo, say, facts } = mail;
      const dashboard = dashboardButton(mail);
      return facts.linkId
        ? [...answerButtons(linkTo, say, facts.linkId), { ...dashboard, isQuiet: true }]
        : [dashboard];
    },
  }),
  expertRemoved: aboutProject('expert-removed', {
    isOutdated: ({ hasLeft, isOrganizationGone }) => !hasLeft && isOrganizationGone === true,
    paragraphs: ({ say, facts }) => [say(facts.hasLeft ? 'mail.expert-removed.left' : 'mail.expert-removed.text')],
    details: () => [],
  }),
  expertCompleted: aboutProject('expert-completed', {
    isOutdated: () => false,
    paragraphs: ({ say, facts }) => [
      say(facts.isOrganizationGone ? 'mail.expert-completed.left' : 'mail.expert-completed.text'),
    ],
    buttons: (mail) => {
      const ratings = ratingButtons(mail);
      const label = mail.say('mail.expert-completed.button');
      return [...ratings, { label, url: mail.urlOf(ROUTES.expertDashboard), isQuiet: ratings.length > 0 }];
    },
  }),
};

/** Returns the values of the sentence that asks an expert to join. */
const questionOf = ({ language, say, facts }: ProjectMail<MatchedFacts>) => ({
  date: dayOfMoment(language, facts.answerBy!, facts.timezone),
  weeks: facts.project.durationWeeks ?? 0,
  hasHours: String(Boolean(facts.hours)),
  hours: facts.hours ? say(`availability.${facts.hours}` as MessageId) : '',
  language: facts.preferredLanguage ?? 'Both',
});

function projectDetails({ say, facts }: ProjectMail<MatchedFacts>): MailDetail[] {
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
