import { LIFETIMES } from '@network/domain';
import { In } from 'typeorm';
import { EmailChange } from './account/email-change/email-change.entity.js';
import { FormerAccountHours, FormerAccountTotal } from './account/former-account.entity.js';
import { Presence } from './admin/presence/presence.entity.js';
import { AuditStreamState, AuditEntry } from './audit/audit.entity.js';
import { ApiKey } from './auth/api-keys/api-key.entity.js';
import { PasskeyChallenge, Passkey } from './auth/passkeys/passkey.entity.js';
import { ErasedMailbox, RemovedAccount } from './auth/removed-accounts/removed-account.entity.js';
import { SessionConfirmation, Session } from './auth/sessions/session.entity.js';
import { LoginLink } from './auth/sign-in/login-link.entity.js';
import { Campaign, CampaignRecipient } from './campaign/campaign.entity.js';
import { ChangeRequest } from './casework/change-request.entity.js';
import { CertificateKey, Certificate } from './certificate/certificate.entity.js';
import { ActionLink } from './email-actions/action-link.entity.js';
import { Expert } from './expert/expert.entity.js';
import { Import, ImportRow } from './import/import.entity.js';
import { MailReport, Suppression } from './mail/bounces/suppression.entity.js';
import { Mail } from './mail/mail.entity.js';
import { Subscription } from './newsletter/newsletter.entity.js';
import { Note, NoteTask } from './note/note.entity.js';
import { Organization } from './organization/organization.entity.js';
import { IdempotentResponse } from './platform/idempotency/idempotent-response.entity.js';
import { RateLimit } from './platform/rate-limits/rate-limit.entity.js';
import { Assignment, EndedAssignment } from './project/assignments/assignment.entity.js';
import { ExpertTerm, MatchingProfile } from './project/matching/matching-profile.entity.js';
import { Project } from './project/project.entity.js';
import { AttentionDismissal, LastDigest } from './report/attention.entity.js';
import { StatisticsSnapshot } from './report/statistics-snapshot.entity.js';
import { Segment } from './segment/segment.entity.js';
import { CheckIn } from './time-tracking/check-in.entity.js';
import { HourEntry } from './time-tracking/hour-entry.entity.js';
import { LastReminder } from './time-tracking/last-reminder.entity.js';
import { Undo } from './undo/undo.entity.js';
import { OrganizationInvitation, OrganizationMember } from './user/memberships/membership.entity.js';
import { Consent, User } from './user/user.entity.js';
import { VocabularyAddition } from './vocabulary/vocabulary-addition.entity.js';
import { Webhook, WebhookDelivery } from './webhook/webhook.entity.js';

/** The lifetime of a table's rows, and the event that ends it. */
export interface Retention {
  table: new () => object;
  /** The parent tables whose deletion cascades to these rows. */
  with?: (new () => object)[];
  /** Housekeeping deletes rows that match `where` once this many days have passed since all of these times. */
  after?: { days: keyof typeof LIFETIMES | null; since: string[]; where?: object }[];
  /** Another event that deletes the rows, or the reason why none is needed. */
  also?: string;
}

const NOT_PERSONAL = 'kept: no personal data';

/** The lifetime of each table's rows. docs/operations.md and the privacy page state the same. */
export const retention: readonly Retention[] = [
  { table: ActionLink, with: [User], after: [{ days: 'linkDays', since: ['expiresAt'] }] },
  {
    table: ApiKey,
    also: 'kept, including deleted keys, because the audit log names them; the creator is removed with the account',
  },
  { table: Assignment, with: [Project, Expert] },
  { table: AttentionDismissal, also: NOT_PERSONAL },
  { table: AuditEntry, also: 'kept: ids, field names and statuses, no personal values (docs/product 10.3)' },
  { table: AuditStreamState, also: NOT_PERSONAL },
  { table: Campaign, also: 'kept: the content and counts, without addresses' },
  {
    table: CampaignRecipient,
    with: [Campaign],
    also: 'anonymized when the account or the subscription is deleted',
  },
  {
    table: Certificate,
    also: 'its names are removed when it is withdrawn, or its expert’s account is deleted; the code is kept',
  },
  { table: CertificateKey, also: NOT_PERSONAL },
  { table: ChangeRequest, with: [Expert, Organization, Project] },
  { table: CheckIn, with: [Project, Expert] },
  { table: Consent, with: [User] },
  { table: FormerAccountHours, also: 'kept: sums over all former accounts' },
  { table: FormerAccountTotal, also: 'kept: sums over all former accounts' },
  { table: EmailChange, with: [User], after: [{ days: 'emailChangeKeptDays', since: ['createdAt'] }] },
  { table: ErasedMailbox, also: 'kept: a hash of the address of a person who erased themselves, for later imports' },
  { table: EndedAssignment, with: [Project, Expert] },
  { table: Expert, with: [User] },
  { table: ExpertTerm, with: [Expert] },
  { table: HourEntry, with: [Project], also: 'its expert and note are removed when the expert’s account is deleted' },
  {
    table: IdempotentResponse,
    after: [{ days: null, since: ['expiresAt'] }],
    also: 'an account’s are deleted with it',
  },
  {
    table: Import,
    after: [{ days: 'importDays', since: ['createdAt'], where: { state: 'draft' } }],
    also: 'an applied one is kept: no personal data',
  },
  { table: ImportRow, with: [Import, User], after: [{ days: 'importDays', since: ['createdAt'] }] },
  {
    table: LoginLink,
    after: [{ days: 'linkDays', since: ['expiresAt'] }],
    also: 'an address’s are deleted with its account',
  },
  {
    table: Mail,
    after: [
      { days: 'mailDays', since: ['createdAt', 'sentAt'], where: { status: 'sent' } },
      { days: 'mailDays', since: ['createdAt', 'dueAt'], where: { status: In(['dead', 'dropped']) } },
    ],
    also: 'those to a person are deleted with the account',
  },
  { table: MailReport, with: [Mail], also: 'an address’s are deleted when its suppression is lifted' },
  { table: MatchingProfile, with: [Expert] },
  { table: Note, with: [User, Project], also: 'until an administrator removes it' },
  { table: NoteTask, with: [Note, User] },
  { table: Organization, with: [User] },
  {
    table: OrganizationInvitation,
    with: [Organization],
    after: [{ days: 'linkDays', since: ['expiresAt'] }],
    also: 'deleted when the person joins, or an owner withdraws it',
  },
  { table: OrganizationMember, with: [User, Organization] },
  { table: Passkey, with: [User], also: 'deleted when the role is revoked, or its owner removes it' },
  { table: PasskeyChallenge, with: [Session], also: 'deleted when answered' },
  {
    table: Presence,
    with: [Session],
    after: [{ days: null, since: ['until'] }],
    also: 'deleted when the dialog closes',
  },
  { table: Project, with: [Organization] },
  { table: RateLimit, also: 'within an hour of its expiry, a day at most' },
  { table: LastDigest, with: [User] },
  { table: LastReminder, with: [User] },
  {
    table: RemovedAccount,
    also: `${LIFETIMES.removedDays} days after the deletion, with the remaining emails and links of the account`,
  },
  {
    table: Segment,
    also: 'until an administrator removes it; an unshared one is deleted with its creator’s role or account',
  },
  {
    table: Session,
    with: [User],
    after: [{ days: null, since: ['expiresAt'] }],
    also: 'an administrator’s within an hour of its idle time-out',
  },
  { table: SessionConfirmation, with: [Session] },
  { table: StatisticsSnapshot, also: NOT_PERSONAL },
  {
    table: Subscription,
    after: [{ days: 'newsletterDays', since: ['statusSince'], where: { status: In(['pending', 'unsubscribed']) } }],
    also: 'an address’s is deleted with its account',
  },
  {
    table: Suppression,
    also: 'until an administrator removes it; an address’s is deleted with its account',
  },
  { table: Undo, after: [{ days: null, since: ['until'] }] },
  { table: User, also: 'until its owner deletes it' },
  { table: VocabularyAddition, also: NOT_PERSONAL },
  { table: Webhook, also: 'until an administrator removes it; no personal data' },
  {
    table: WebhookDelivery,
    with: [Webhook],
    after: [{ days: 'webhookDays', since: ['createdAt', 'nextTryAt'] }],
  },
];

/** The entities of all tables. */
export const entities = retention.map(({ table }) => table);
