import { EXPERT_FIELDS, ORGANIZATION_FIELDS, PROJECT_FIELDS, type Field, type LabelKind } from '@network/domain';
import { PROFILE_FIELD_LABELS, type ProfileField } from '@network/domain/labels.en';
import type { SubscriberRow } from '../newsletter/newsletter.dto.js';
import type { ExpertRowDto, OrganizationRowDto } from '../people/person-row.dto.js';
import type { MessageId, Say } from '../platform/i18n/messages.js';
import type { Cell } from '../platform/lists/csv.js';
import type { ProjectDto } from '../project/project.dto.js';
import type { AuthorDto } from '../user/author.queries.js';

type Show = (value: unknown, say: Say) => Cell;
/** Fields with a heading: profile fields use their label, others an `export.…` message of their own. */
export type Heading =
  | ProfileField
  | (MessageId extends infer Id ? (Id extends `export.${infer Field}` ? Field : never) : never);
export const headingOf = (field: Heading): MessageId =>
  field in PROFILE_FIELD_LABELS ? `profileField.${field}` : (`export.${field}` as MessageId);
/** The columns of a table in their order, each with its formatter. */
export type Columns<Row> = Partial<Record<Heading & keyof Row, Show>>;

const listed = (values: unknown[]) => values.join('; ');
const same: Show = (value) => (Array.isArray(value) ? listed(value) : (value as Cell));
/** In a form that spreadsheets recognize as a date and time. The heading names UTC. */
const dateTime: Show = (value) => (value as string | null)?.slice(0, 19).replace('T', ' ') ?? null;
const names: Show = (experts) => listed((experts as ProjectDto['expertsDetails']).map(({ fullName }) => fullName));
const author: Show = (value) => (value as AuthorDto | null)?.name ?? null;
const labeled =
  (kind: LabelKind): Show =>
  (value, say) => {
    if (Array.isArray(value)) return listed(value.map((option) => say(`${kind}.${option}`)));
    return value === null ? null : say(`${kind}.${value as string}`);
  };

/** The columns of a form's fields. Stored values appear with their labels, time zones with their IANA names. */
const columnsOf = <Name extends Heading>(
  fields: Readonly<Record<Name, Field>>,
  names = Object.keys(fields) as Name[],
) =>
  Object.fromEntries(
    names.map((name) => {
      const { labels } = fields[name];
      return [name, labels && labels !== 'timezone' ? labeled(labels) : same];
    }),
  ) as Record<Name, Show>;

const ACCOUNT: Columns<ExpertRowDto & OrganizationRowDto> = {
  email: same,
  status: labeled('userStatus'),
  statusSince: dateTime,
  standing: labeled('standing'),
  standingReason: same,
  standingSince: dateTime,
  suspendedUntil: same,
  createdAt: dateTime,
};

/** Everyone in the list has pledged or has not finished the form, so the column would tell nothing. */
const { pledge: _, ...EXPERT } = EXPERT_FIELDS;
const { bio, motivation, additionalNotes, ...SHORT } = EXPERT;
export const EXPERT_COLUMNS: Columns<ExpertRowDto> = {
  ...columnsOf(EXPERT_FIELDS, ['fullName']),
  ...ACCOUNT,
  ...columnsOf(SHORT),
  ...columnsOf({ bio, motivation, additionalNotes }),
  id: same,
};

export const ORGANIZATION_COLUMNS: Columns<OrganizationRowDto> = {
  ...columnsOf(ORGANIZATION_FIELDS, ['orgName', 'orgType']),
  ...ACCOUNT,
  ...columnsOf(ORGANIZATION_FIELDS),
  orgId: same,
};

export const PROJECT_COLUMNS: Columns<ProjectDto> = {
  ...columnsOf(PROJECT_FIELDS, ['title']),
  orgName: same,
  status: labeled('adminProjectStatus'),
  statusSince: dateTime,
  statusReason: same,
  createdAt: dateTime,
  submittedBy: author,
  updatedAt: dateTime,
  changedBy: author,
  ...columnsOf(PROJECT_FIELDS),
  expertsDetails: names,
  hoursDonated: same,
  outcome: same,
  id: same,
  orgId: same,
};

export const SUBSCRIBER_COLUMNS: Columns<SubscriberRow> = {
  email: same,
  language: same,
  confirmedAt: dateTime,
  unsubscribe: same,
};
