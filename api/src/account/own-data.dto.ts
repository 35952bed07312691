import { ApiExtraModels, getSchemaPath, PickType } from '@nestjs/swagger';
import { MEMBER_ROLES, type MemberRole } from '@network/domain';
import { PasskeyDto } from '../auth/passkeys/passkey.dto.js';
import { SessionDto } from '../auth/sessions/session.dto.js';
import { SuppressionDto } from '../mail/bounces/suppression.admin.controller.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { ExpertProjectDto } from '../project/dashboard.dto.js';
import { FeedbackRowDto } from '../project/feedback/feedback.dto.js';
import { ChangeRequestDto } from '../user/change-request.dto.js';
import { MeDto } from './account.dto.js';
import { OwnCertificateDto, OwnCheckInDto, OwnHourEntryDto, OwnProjectDto, PastAssignmentDto } from './own-work.dto.js';

/** An email that was written to the person. */
export class OwnMailDto {
  /** The kind of email. */
  @ResponseField({ type: 'string', example: 'sign-in' })
  kind!: string;

  /** The time when the email was written. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** The time when it was sent. Null while it is pending, or if it failed. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  sentAt!: string | null;
}

/** A campaign or an issue of the newsletter that was sent to the person. */
export class OwnCampaignDto {
  /** The subject, in the person's language if there is one. */
  @ResponseField({ type: 'string', example: 'Programme news' })
  subject!: string;

  /** The time when the email was sent. */
  @ResponseField({ type: 'string', format: 'date-time' })
  sentAt!: string;

  /** The time when the email bounced, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  bouncedAt!: string | null;

  /** The time when the person complained about it, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  complainedAt!: string | null;

  /** The time when the person unsubscribed by its link, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  optedOutAt!: string | null;
}

/** The suppression of the person's address. */
export class OwnSuppressionDto extends PickType(SuppressionDto, ['reason', 'since']) {}

/** The person's consent to a version of the privacy notice and the terms. */
export class ConsentDto {
  /** The version, as shown on the pages. */
  @ResponseField({ type: 'integer', example: 1 })
  version!: number;

  /** The time of the first consent. */
  @ResponseField({ type: 'string', format: 'date-time' })
  agreedAt!: string;
}

/** A request of the programme team to change the profile or a project. */
export class OwnChangeRequestDto extends PickType(ChangeRequestDto, ['message', 'fields']) {
  /** The time of the request. */
  @ResponseField({ type: 'string', format: 'date-time' })
  requestedAt!: string;

  /** The project, or null for the profile. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  projectId!: string | null;
}

/** A change of the account's address: requested, confirmed, applied or ended. */
export class OwnEmailChangeDto {
  /**
   * The address before the change.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string', format: 'email' })
  oldEmail!: string;

  /**
   * The requested address.
   * @example rana.haddad@example.org
   */
  @ResponseField({ type: 'string', format: 'email' })
  newEmail!: string;

  /**
   * The team's reason. Null if the owner requested the change.
   * @example The old mailbox is closed.
   */
  @ResponseField({ type: 'string', nullable: true })
  reason!: string | null;

  /** The time of the request. */
  @ResponseField({ type: 'string', format: 'date-time' })
  requestedAt!: string;

  /** The time at which a confirmed change takes effect. Null before the confirmation. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  countsFrom!: string | null;

  /** The time when the account got the new address, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  appliedAt!: string | null;

  /** The time when the change was stopped, reversed or replaced, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  endedAt!: string | null;
}

/** An invitation that the person sent to a colleague. */
export class SentInvitationDto {
  /** The role that the colleague joins with. */
  @ResponseField({ enum: MEMBER_ROLES, enumName: 'MemberRole' })
  memberRole!: MemberRole;

  /** The time when it was first sent. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** The time when it ends or ended. */
  @ResponseField({ type: 'string', format: 'date-time' })
  expiresAt!: string;
}

/** All data that the product stores about a person, without data about other people. */
@ApiExtraModels(ExpertProjectDto, OwnProjectDto)
export class AccountExportDto {
  /** The account with its profile. */
  @ResponseField({ type: MeDto })
  account!: MeDto;

  /** The time when the account was created. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** The projects of an expert or of an organization. */
  @ResponseField({
    type: 'array',
    items: { oneOf: [{ $ref: getSchemaPath(ExpertProjectDto) }, { $ref: getSchemaPath(OwnProjectDto) }] },
  })
  projects!: (ExpertProjectDto | OwnProjectDto)[];

  /** The projects that an expert declined or left or was removed from, latest first. */
  @ResponseField({ type: [PastAssignmentDto] })
  pastAssignments!: PastAssignmentDto[];

  /** The programme team's change requests on the profile and on an organization's projects, latest first. */
  @ResponseField({ type: [OwnChangeRequestDto] })
  changeRequests!: OwnChangeRequestDto[];

  /** The unused invitations that the person sent, latest first, without addresses. */
  @ResponseField({ type: [SentInvitationDto] })
  invitations!: SentInvitationDto[];

  /** The changes of the account's address, latest first. */
  @ResponseField({ type: [OwnEmailChangeDto] })
  emailChanges!: OwnEmailChangeDto[];

  /** An expert's feedback on projects. */
  @ResponseField({ type: [FeedbackRowDto] })
  feedback!: FeedbackRowDto[];

  /** The hours that an expert recorded, latest day first. */
  @ResponseField({ type: [OwnHourEntryDto] })
  hours!: OwnHourEntryDto[];

  /** The check-ins and contact answers that the person sent, latest first. */
  @ResponseField({ type: [OwnCheckInDto] })
  checkIns!: OwnCheckInDto[];

  /** An expert’s certificates, latest first. */
  @ResponseField({ type: [OwnCertificateDto] })
  certificates!: OwnCertificateDto[];

  /** The newsletter subscription of the address; null when it never subscribed. */
  @ResponseField({ type: 'string', enum: ['pending', 'confirmed', 'unsubscribed'], nullable: true })
  newsletter!: 'pending' | 'confirmed' | 'unsubscribed' | null;

  /** The person's sessions, most recently used first. */
  @ResponseField({ type: [SessionDto] })
  sessions!: SessionDto[];

  /** An administrator’s passkeys, newest first. */
  @ResponseField({ type: [PasskeyDto] })
  passkeys!: PasskeyDto[];

  /** The legal texts that the person agreed to, latest version first. */
  @ResponseField({ type: [ConsentDto] })
  consents!: ConsentDto[];

  /** The emails to the person, newest first. */
  @ResponseField({ type: [OwnMailDto] })
  mails!: OwnMailDto[];

  /** The campaigns and newsletter issues sent to the person, newest first. */
  @ResponseField({ type: [OwnCampaignDto] })
  campaigns!: OwnCampaignDto[];

  /** The suppression of the address after emails bounced, or null. */
  @ResponseField({ type: OwnSuppressionDto, nullable: true })
  suppression!: OwnSuppressionDto | null;
}
