import type { LabelKind } from '@network/domain';
import { PROFILE_FIELD_LABELS, type ProfileField } from '@network/domain/labels.en';
import type { Cell } from '../http/csv.js';
import type { MessageId } from '../locales/messages.js';
import { EXPERT_FIELDS } from '../expert/expert.dto.js';
import { ORGANIZATION_FIELDS } from '../organization/organization.dto.js';
import type { ExpertRowDto } from '../expert/expert.queries.js';
import type { OrganizationRowDto } from '../organization/organization.queries.js';
import type { ProjectDto } from '../project/project.dto.js';
import type { SubscriberDto } from '../newsletter/subscriber.dto.js';

/** What is said in the reader's language. */
export type Say = (id: MessageId) => string;
type Show = (value: unknown, say: Say) => Cell;
/** Fields with a heading: a profile's by their label, others with one of their own, `export.…` in the catalogue. */
export type Heading =
  | ProfileField
  | (MessageId extends infer Id ? (Id extends `export.${infer Field}` ? Field : never) : never);
/** The heading of a field's column. */
export const headingOf = (field: Heading): MessageId =>
  field in PROFILE_FIELD_LABELS ? `profileField.${field}` : (`export.${field}` as MessageId);
/** A table's columns in their order, and how each field is shown. */
export type Columns<Row> = Partial<Record<Heading & keyof Row, Show>>;

const listed = (values: unknown[]) => values.join('; ');
const same: Show = (value) => (Array.isArray(value) ? listed(value) : (value as Cell));
/** In a form that spreadsheets take for a moment; the heading says that it is UTC. */
const dateTime: Show = (value) => (value as string).slice(0, 19).replace('T', ' ');
const names: Show = (experts) => listed((experts as ProjectDto['expertsDetails']).map(({ fullName }) => fullName));
const labelled =
  (kind: LabelKind): Show =>
  (value, say) => {
    if (Array.isArray(value)) return listed(value.map((each) => say(`${kind}.${each}`)));
    return value === null ? null : say(`${kind}.${value as string}`);
  };

/** Columns for those of the fields that have none yet. The type wants a heading for each of them. */
const shownAsTheyAre = <Field extends Heading>(fields: readonly Field[], before: object) =>
  Object.fromEntries(fields.filter((field) => !(field in before)).map((field) => [field, same])) as Record<Field, Show>;

const EXPERT_FIRST: Columns<ExpertRowDto> = {
  fullName: same,
  email: same,
  status: labelled('userStatus'),
  statusSince: dateTime,
  createdAt: dateTime,
  country: labelled('country'),
  city: same,
  linkedinUrl: same,
  languages: labelled('language'),
  timezone: same,
  mainExpertise: labelled('expertise'),
  yearsExperience: labelled('years'),
  keySkills: same,
  sector: labelled('sector'),
  availabilityHrs: labelled('hours'),
  startAvailability: labelled('start'),
  bio: same,
  motivation: same,
};
/** Who is in the list has pledged, or not finished the form. */
const isColumn = <Field extends string>(field: Field): field is Exclude<Field, 'pledge'> => field !== 'pledge';
export const EXPERT_COLUMNS: Columns<ExpertRowDto> = {
  ...EXPERT_FIRST,
  ...shownAsTheyAre(EXPERT_FIELDS.filter(isColumn), EXPERT_FIRST),
  id: same,
};

const ORGANIZATION_FIRST: Columns<OrganizationRowDto> = {
  orgName: same,
  orgType: labelled('orgType'),
  email: same,
  status: labelled('userStatus'),
  statusSince: dateTime,
  createdAt: dateTime,
  country: labelled('country'),
  website: same,
  mission: same,
  pocName: same,
  pocTitle: same,
  pocEmail: same,
  pocPhone: same,
  needsExpertise: same,
  typicalProjectLength: labelled('projectLength'),
  preferredLanguage: labelled('preferredLanguage'),
};
export const ORGANIZATION_COLUMNS: Columns<OrganizationRowDto> = {
  ...ORGANIZATION_FIRST,
  ...shownAsTheyAre(ORGANIZATION_FIELDS, ORGANIZATION_FIRST),
  orgId: same,
};

export const PROJECT_COLUMNS: Columns<ProjectDto> = {
  title: same,
  orgName: same,
  status: labelled('adminProjectStatus'),
  statusSince: dateTime,
  statusReason: same,
  createdAt: dateTime,
  updatedAt: dateTime,
  summary: same,
  desiredExpertise: same,
  durationWeeks: same,
  startTarget: labelled('startTarget'),
  expertsDetails: names,
  hoursDonated: same,
  outcome: same,
  id: same,
  orgId: same,
};

export const SUBSCRIBER_COLUMNS: Columns<SubscriberDto> = { email: same, language: same, confirmedAt: dateTime };
