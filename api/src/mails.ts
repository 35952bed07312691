import type { MailKindName } from '@network/domain';
import { emailConfirmMail, emailNoticeMail } from './account/email-change/email-change.mails.js';
import {
  administratorGrantedMail,
  administratorInvitedMail,
  administratorRevokedMail,
  passkeysResetMail,
} from './auth/administrators/administrator.mails.js';
import { confirmationMail, joinMail, passkeyAddedMail, passkeyRemovedMail, signInMail } from './auth/auth.mails.js';
import { accountRemovedMail } from './auth/removed-accounts/removed-account.mails.js';
import { campaignMail, campaignTestMail, newsletterMail } from './campaign/campaign.mails.js';
import { changesRequestedMail, profileCorrectedMail, profileDeclinedMail } from './casework/casework.mails.js';
import { importInvitationMail } from './import/invitation.mails.js';
import type { MailKind } from './mail/mail-renderer.js';
import { newsletterConfirmationMail } from './newsletter/newsletter.mails.js';
import {
  memberInvitedMail,
  memberRemovedMail,
  memberRescuedMail,
  memberRoleMail,
  organizationGoneMail,
} from './organization/members/member.mails.js';
import { introductionMail } from './project/assignments/introduction/introduction.mails.js';
import { projectMails } from './project/project.mails.js';
import { digestMail, testMail } from './report/report.mails.js';
import { helpNeededMail } from './time-tracking/help-needed.mails.js';
import { reminderMail } from './time-tracking/reminder.mails.js';
import { approvedMail, profileReceivedMail, reviewWaitingMail, statusChangedMail } from './user/profile.mails.js';

/** All kinds of email. A name of `MAIL_KINDS` without its kind is a compile error. */
export const mails = {
  'sign-in': signInMail,
  join: joinMail,
  confirmation: confirmationMail,
  'profile-received': profileReceivedMail,
  approved: approvedMail,
  'status-changed': statusChangedMail,
  'profile-declined': profileDeclinedMail,
  'review-waiting': reviewWaitingMail,
  'changes-requested': changesRequestedMail,
  'profile-corrected': profileCorrectedMail,
  'newsletter-confirmation': newsletterConfirmationMail,
  'import-invitation': importInvitationMail,
  'account-removed': accountRemovedMail,
  'email-change-confirm': emailConfirmMail,
  'email-change-notice': emailNoticeMail,
  'administrator-invited': administratorInvitedMail,
  'administrator-granted': administratorGrantedMail,
  'administrator-revoked': administratorRevokedMail,
  'passkey-added': passkeyAddedMail,
  'passkey-removed': passkeyRemovedMail,
  'passkeys-reset': passkeysResetMail,
  'member-invited': memberInvitedMail,
  'member-role-changed': memberRoleMail,
  'member-removed': memberRemovedMail,
  'member-rescued': memberRescuedMail,
  'member-organization-gone': organizationGoneMail,
  'project-received': projectMails.received,
  'project-approved': projectMails.approved,
  'project-rejected': projectMails.rejected,
  'project-completed': projectMails.completed,
  'project-team-changed': projectMails.teamChanged,
  'project-on-hold': projectMails.onHold,
  'project-resumed': projectMails.resumed,
  'project-changed': projectMails.changed,
  'project-corrected': projectMails.corrected,
  'expert-matched': projectMails.expertMatched,
  'expert-removed': projectMails.expertRemoved,
  'expert-completed': projectMails.expertCompleted,
  introduction: introductionMail,
  reminder: reminderMail,
  'help-needed': helpNeededMail,
  test: testMail,
  digest: digestMail,
  campaign: campaignMail,
  'newsletter-issue': newsletterMail,
  'campaign-test': campaignTestMail,
} satisfies Record<MailKindName, MailKind<never>>;
