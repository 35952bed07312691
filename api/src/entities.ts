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
import { AttentionDismissal } from './report/attention-dismissal.entity.js';
import { LastDigest } from './report/digest/last-digest.entity.js';
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

export const entities = [
  ActionLink,
  ApiKey,
  Assignment,
  AttentionDismissal,
  AuditEntry,
  AuditStreamState,
  Campaign,
  CampaignRecipient,
  Certificate,
  CertificateKey,
  ChangeRequest,
  CheckIn,
  Consent,
  EmailChange,
  ErasedMailbox,
  FormerAccountHours,
  FormerAccountTotal,
  EndedAssignment,
  Expert,
  ExpertTerm,
  HourEntry,
  IdempotentResponse,
  Import,
  ImportRow,
  LoginLink,
  Mail,
  MailReport,
  MatchingProfile,
  Note,
  NoteTask,
  Organization,
  OrganizationInvitation,
  OrganizationMember,
  Passkey,
  PasskeyChallenge,
  Presence,
  Project,
  RateLimit,
  RemovedAccount,
  Segment,
  LastDigest,
  LastReminder,
  Session,
  SessionConfirmation,
  StatisticsSnapshot,
  Subscription,
  Suppression,
  Undo,
  User,
  VocabularyAddition,
  Webhook,
  WebhookDelivery,
];
