import { Injectable } from '@nestjs/common';
import { EXPERT_FIELDS, ORGANIZATION_FIELDS, type JoiningRole, type Fields } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { AuditService, type NewAuditEntry } from '../audit/audit.service.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound, invalidInput, wrongState } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import type { ChangeRequestDto, FieldChangeDto } from '../user/change-request.dto.js';
import { profileFactsOf, isProfileInReview, versionForTeam, type Profile } from '../user/profile.js';
import { ProfileService } from '../user/profile.service.js';
import { ReviewNotices } from '../user/review.notices.js';
import type { RequestProfileChangesDto } from './casework.dto.js';
import { changesRequestedMail } from './casework.mails.js';
import {
  ChangeRequestRepository,
  closeRequest,
  hasRequest,
  refuseSecondRequest,
  type ChangeSubject,
} from './change-request.repository.js';

/** A row of the people's lists. Only an organization has an `orgId`. */
interface RequestRecipient {
  id: string;
  orgId?: string;
}

/** Manages change requests on profiles. The owner's next submission closes a request. */
@Injectable()
export class ChangeRequestService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly profiles: ProfileService,
    private readonly requests: ChangeRequestRepository,
    private readonly mail: MailService,
    private readonly reviews: ReviewNotices,
    private readonly audit: AuditService,
  ) {}

  /**
   * Requests changes to a submitted profile and emails the person. Returns the changed row. Throws 400 for a remark on
   * a field of another form, 404 for administrators, and 409 in `onboarding` and while a request is open.
   */
  async request<Row>(
    id: string,
    dto: RequestProfileChangesDto,
    expected: ExpectedVersion,
    actor: SignedIn,
    readRow: (tx: EntityManager) => Promise<Row>,
  ): Promise<Row> {
    return this.transactions.run(actor, async (tx) => {
      const { role, profile } = await this.profiles.lockOfAnyRole(tx, id, notFound());
      refuseForeignFields(role, dto.fields ?? {}, 'fields');
      if (profile.status === 'onboarding') throw wrongState('changes.notSubmitted');
      refuseSecondRequest(profile);
      checkVersion(expected, versionForTeam(profile));
      const review = await this.requests.open(tx, subjectOf(role, profile), profile, FORM_OF_ROLE[role], dto);
      await this.profiles.update(tx, role, [profile], review);
      const { message, fields } = review.changeRequest;
      await this.record(tx, actor, 'changes.request', profile.userId, { fields: Object.keys(fields) });
      const facts = { form: role, message, remarks: fields };
      await this.mail.send(tx, { kind: changesRequestedMail, ...toAccount(profile.user), facts });
      return readRow(tx);
    });
  }

  /** Withdraws the open request. Throws 404 if there is none. */
  async withdraw(id: string, actor: SignedIn): Promise<void> {
    await this.transactions.run(actor, async (tx) => {
      const { role, profile } = await this.profiles.lockOfAnyRole(tx, id, notFound());
      if (!hasRequest(profile)) throw notFound();
      const review = closeRequest(profile, { isInReview: isProfileInReview(profile), isResubmitted: false });
      await this.profiles.update(tx, role, [profile], review);
      await this.record(tx, actor, 'changes.takeBack', profile.userId);
    });
  }

  /** Returns all requests to a person, newest first. */
  list({ id: expertId, orgId }: RequestRecipient): Promise<ChangeRequestDto[]> {
    return this.requests.list(orgId ? { orgId } : { expertId });
  }

  /** Returns the fields of a person's row that have changed since the latest request. */
  changes(person: RequestRecipient): Promise<FieldChangeDto[]> {
    const { id: expertId, orgId } = person;
    return orgId
      ? this.requests.changes({ orgId }, person, ORGANIZATION_FIELDS)
      : this.requests.changes({ expertId }, person, EXPERT_FIELDS);
  }

  /** Closes the open request, if any, because the owner of the locked profile has submitted the whole form. */
  async resubmit(tx: EntityManager, role: JoiningRole, profile: Profile, actor: SignedIn): Promise<void> {
    if (!hasRequest(profile)) return;
    const isReview = isProfileInReview(profile);
    const review = closeRequest(profile, { isInReview: isReview, isResubmitted: isReview });
    await this.profiles.update(tx, role, [profile], review);
    const facts = { ...profileFactsOf(profile), isSubmission: isReview };
    await this.record(tx, actor, 'changes.resubmit', profile.userId, { facts });
    if (isReview) await this.reviews.announce(tx);
  }

  private record(
    tx: EntityManager,
    { id: actorId }: SignedIn,
    action: 'changes.request' | 'changes.takeBack' | 'changes.resubmit',
    subjectId: string,
    more: Pick<NewAuditEntry, 'fields' | 'facts'> = {},
  ): Promise<void> {
    return this.audit.record(tx, actorId, { action, subjectType: 'user', subjectId, ...more });
  }
}

const subjectOf = (role: JoiningRole, profile: Profile): ChangeSubject =>
  role === 'expert' ? { expertId: profile.userId } : { orgId: profileFactsOf(profile).orgId! };

export const FORM_OF_ROLE: Record<JoiningRole, Fields> = { expert: EXPERT_FIELDS, organization: ORGANIZATION_FIELDS };

/** Throws 400 if the role's form lacks one of these fields. The error names `field`, or else each of them. */
export function refuseForeignFields(role: JoiningRole, sent: object, field?: string): void {
  const foreign = Object.keys(sent).filter((name) => !Object.hasOwn(FORM_OF_ROLE[role], name));
  if (foreign.length === 0) return;
  throw invalidInput(Object.fromEntries((field ? [field] : foreign).map((name) => [name, [{ id: 'field.unknown' }]])));
}
