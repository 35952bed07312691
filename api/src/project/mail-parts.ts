import { pathTo, ROUTES } from '@network/domain';
import type { LinkTo } from '../email-actions/action-links.js';
import type { MailButton, MailDetail } from '../mail/mail-layout.js';
import { oneLine, type DepartedPerson } from '../mail/mail-renderer.js';
import type { MessageId, Say } from '../platform/i18n/messages.js';

/** An expert in an email's facts. Empty after the expert's departure. */
export interface MailedExpert {
  id?: string;
  fullName?: string | null;
  mainExpertise?: string | null;
  country?: string | null;
}

/** The organization's contact in an email's facts. The address and phone number are for experts who accepted. */
interface MailedContact {
  name: string | null;
  title: string | null;
  email?: string | null;
  phone?: string | null;
}

export interface PersonalFacts {
  /** Missing after the organization's departure. */
  orgName?: string | null;
  contact?: MailedContact;
  experts?: MailedExpert[];
  isOrganizationGone?: true;
}

/** Empties the entry of a departed expert. */
export const withoutExpert = <Mailed extends { id?: string }>(experts: Mailed[], { id }: DepartedPerson) =>
  experts.map((expert) => (expert.id === id ? {} : expert));

/** Returns the personal facts that remain once an expert or the organization of the project has departed. */
export function forgetInProject(
  { projectId, orgName, contact, experts, isOrganizationGone }: PersonalFacts & { projectId: string },
  person: DepartedPerson,
): Record<keyof PersonalFacts, unknown> {
  const isGone = isOrganizationGone ?? person.projectIds.includes(projectId);
  return {
    orgName: isGone ? undefined : orgName,
    contact: isGone ? undefined : contact,
    experts: experts && withoutExpert(experts, person),
    isOrganizationGone: isGone || undefined,
  };
}

/** An answer that an email offers: its label, and the fields it prefills on the page behind its link. */
type Answer = [label: MessageId, preset: Record<string, string>];

const RATINGS = [5, 4, 3, 2, 1] as const;

const ACCEPT_OR_DECLINE: Answer[] = [
  ['answer.accept', { accept: 'true' }],
  ['answer.decline', { accept: 'false' }],
];
const EXPERTS_FEEDBACK = RATINGS.map((rating): Answer => [`rating.${rating}`, { rating: String(rating) }]);
const ORGANIZATIONS_FEEDBACK: Answer[] = [
  ['happened.true', { happened: 'true' }],
  ['happened.false', { happened: 'false' }],
];

/** Returns one button per answer, all with the same link and the same weight. */
export const buttonsFor = (linkTo: LinkTo, say: Say, linkId: string, answers: Answer[]): MailButton[] =>
  answers.map(([label, preset]) => ({ label: say(label), url: linkTo(linkId, preset), plainUrl: linkTo(linkId) }));

/** Returns the buttons to accept and decline, for an expert who was asked. */
export const answerButtons = (linkTo: LinkTo, say: Say, linkId: string) =>
  buttonsFor(linkTo, say, linkId, ACCEPT_OR_DECLINE);

/** Returns the feedback buttons: the ratings for an expert, or whether the work was done for an organization. */
export const feedbackButtons = (linkTo: LinkTo, say: Say, linkId: string, side: 'expert' | 'organization') =>
  buttonsFor(linkTo, say, linkId, side === 'expert' ? EXPERTS_FEEDBACK : ORGANIZATIONS_FEEDBACK);

/** Returns the button to an organization's page of a project, for a member who reads it there. */
export const projectButton = (say: Say, urlOf: (path: string) => string, projectId: string): MailButton => ({
  label: say('action.openProject'),
  url: urlOf(pathTo(ROUTES.organizationProject, projectId)),
});

const knownParts = (...parts: (string | null | undefined)[]) => parts.filter((part) => !!part).map(oneLine);

/** Returns the name, area and country of an expert. Empty after the expert's departure. */
export const expertParts = (say: Say, { fullName, mainExpertise, country }: MailedExpert): string[] =>
  knownParts(
    fullName,
    mainExpertise && say(`expertise.${mainExpertise}` as MessageId),
    country && say(`country.${country}` as MessageId),
  );

/** Returns the ways to reach the organization's contact. */
export function contactDetails(say: Say, { name, title, email, phone }: Partial<MailedContact> = {}): MailDetail[] {
  const person = knownParts(name, title);
  return [
    ...(person.length > 0 ? [{ label: say('mail.project.contact'), parts: person }] : []),
    ...(email ? [{ label: say('mail.project.contactEmail'), value: email }] : []),
    // Plain text would move the plus of the number to its end in an Arabic line.
    ...(phone ? [{ label: say('mail.project.contactPhone'), parts: [phone] }] : []),
  ];
}
