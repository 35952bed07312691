import {
  EXPERT_FIELDS,
  LANGUAGE_NAMES,
  ORGANIZATION_FIELDS,
  PROJECT_FIELDS,
  type DeclineReason,
  type Field as DomainField,
  type InterfaceLanguage,
  type LabelKind,
} from '@network/domain';
import { PROFILE_FIELD_LABELS, type ProfileField } from '@network/domain/labels.en';
import type { PasskeyDto } from '../auth/passkeys/passkey.dto.js';
import type { SessionDto } from '../auth/sessions/session.dto.js';
import type { SuppressionReason } from '../mail/bounces/suppression.entity.js';
import { translate, type MessageId } from '../platform/i18n/messages.js';
import type { Cell } from '../platform/lists/csv.js';
import type { OwnAssignmentDto } from '../project/assignments/assignment.dto.js';
import type { ExpertProjectDto } from '../project/dashboard.dto.js';
import type { FeedbackRowDto, OrganizationFeedbackResponseDto } from '../project/feedback/feedback.dto.js';
import type { AuthorDto } from '../user/author.queries.js';
import type { ChangeRequestDto } from '../user/change-request.dto.js';
import type { ImportedDto } from '../user/imported.dto.js';
import type { MeDto, MembershipDto, NotificationsDto, RefusedInvitationDto } from './account.dto.js';
import type {
  AccountExportDto,
  ConsentDto,
  OwnCampaignDto,
  OwnChangeRequestDto,
  OwnEmailChangeDto,
  OwnMailDto,
  OwnSuppressionDto,
  SentInvitationDto,
} from './own-data.dto.js';
import type {
  OwnCertificateDto,
  OwnCheckInDto,
  OwnHourEntryDto,
  OwnProjectDto,
  PastAssignmentDto,
} from './own-work.dto.js';

/** The exported fields that are not profile fields. */
type Field = Exclude<
  | 'newsletter'
  | Exclude<keyof MeDto, 'notifications'>
  | keyof NotificationsDto
  | Exclude<keyof ExpertProjectDto, 'assignment'>
  | Exclude<keyof OwnProjectDto, 'organizationFeedback'>
  | keyof OrganizationFeedbackResponseDto
  | keyof PastAssignmentDto
  | keyof OwnCheckInDto
  | keyof OwnCertificateDto
  | keyof OwnAssignmentDto
  | keyof FeedbackRowDto
  | keyof OwnHourEntryDto
  | keyof SessionDto
  | keyof PasskeyDto
  | keyof ConsentDto
  | keyof OwnMailDto
  | keyof OwnCampaignDto
  | keyof OwnSuppressionDto
  | keyof OwnChangeRequestDto
  | keyof OwnEmailChangeDto
  | keyof SentInvitationDto,
  ProfileField
>;
type Values = Record<string, unknown>;

const PARTS = [
  'projects',
  'pastAssignments',
  'changeRequests',
  'invitations',
  'emailChanges',
  'feedback',
  'hours',
  'checkIns',
  'certificates',
  'sessions',
  'passkeys',
  'consents',
  'mails',
  'campaigns',
] as const;
type Part = 'account' | 'suppression' | (typeof PARTS)[number];

/** The kind of label for each field with options. Time zones have their IANA names. */
const LABELS: Partial<Record<string, LabelKind>> = {
  ...Object.fromEntries(
    Object.entries<DomainField>({ ...EXPERT_FIELDS, ...ORGANIZATION_FIELDS, ...PROJECT_FIELDS }).map(
      ([name, { labels }]) => [name, labels === 'timezone' ? undefined : labels],
    ),
  ),
  role: 'role',
  standing: 'standing',
  memberRole: 'memberRole',
  progress: 'checkIn',
  spoken: 'contact',
};

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

const isProfileField = (field: string): field is ProfileField => field in PROFILE_FIELD_LABELS;
const headingOf = (field: Field | ProfileField): MessageId =>
  isProfileField(field) ? `profileField.${field}` : `ownData.${field}`;

/** The data export as a flat table, with a row for each value. */
export class OwnDataRows {
  constructor(private readonly language: InterfaceLanguage) {}

  headings(): string[] {
    return (['ownData.part', 'ownData.number', 'ownData.field', 'ownData.value'] as const).map((id) => this.say(id));
  }

  /** Returns the rows, in the order of the export, without empty values. */
  rows({ account, createdAt, newsletter, suppression, ...lists }: AccountExportDto): Cell[][] {
    return [
      ...this.rowsOf('account', null, { ...account, createdAt, newsletter }),
      ...PARTS.flatMap((part) => lists[part].flatMap((entry, index) => this.rowsOf(part, index + 1, { ...entry }))),
      ...this.rowsOf('suppression', null, { ...suppression }),
    ];
  }

  private rowsOf(part: Part, number: number | null, entry: Values): Cell[][] {
    const { assignment, notifications, organizationFeedback, ...values } = entry;
    const nested = { ...(assignment as Values), ...(notifications as Values), ...(organizationFeedback as Values) };
    return Object.entries({ ...values, ...nested })
      .filter(([, value]) => !isEmpty(value))
      .map(([field, value]) => [
        this.say(`ownData.part.${part}`),
        number,
        this.say(headingOf(field as Field | ProfileField)),
        this.cellOf(part, field, value),
      ]);
  }

  private cellOf(part: Part, field: string, value: unknown): Cell {
    if (field === 'changeRequest') return wordsOf(value as ChangeRequestDto);
    if (field === 'fields') return Object.values(value as ChangeRequestDto['fields']).join('\n');
    if (field === 'membership') return this.say(`memberRole.${(value as MembershipDto).role}`);
    if (field === 'refusedInvitations')
      return (value as RefusedInvitationDto[]).map(({ orgName }) => orgName ?? '').join('; ');
    if (isAuthor(value)) return value.name;
    if (field === 'imported') return (value as ImportedDto).source;
    if (Array.isArray(value)) return value.map((item: unknown) => this.cellOf(part, field, item)).join('; ');
    if (typeof value === 'boolean') return this.say(value ? 'ownData.yes' : 'ownData.no');
    if (typeof value === 'number') return value;
    const text = String(value);
    // Spreadsheets recognize this date format. The heading says that it is UTC.
    if (MOMENT.test(text)) return text.slice(0, 19).replace('T', ' ');
    if (field === 'language') return LANGUAGE_NAMES[text as InterfaceLanguage];
    if (field === 'status') return this.say(`${part === 'account' ? 'userStatus' : 'projectStatus'}.${text}`);
    if (field === 'newsletter') return this.say(`ownData.newsletter.${text as 'pending'}`);
    if (part === 'suppression') return this.say(`ownData.suppression.${text as SuppressionReason}`);
    if (field === 'state') return this.say(`ownData.state.${text as 'asked'}`);
    if (part === 'pastAssignments' && field === 'reason') return this.say(`declineReason.${text as DeclineReason}`);
    const kind = LABELS[field];
    return kind ? this.say(`${kind}.${text}`) : text;
  }

  private say(id: MessageId): string {
    return translate(this.language, id);
  }
}

const isAuthor = (value: unknown): value is AuthorDto =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** Returns the words of a change request: the message, and the remarks. */
const wordsOf = ({ message, fields }: ChangeRequestDto): string => [message, ...Object.values(fields)].join('\n');
