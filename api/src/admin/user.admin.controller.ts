import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { InterfaceLanguage } from '@network/domain';
import { AccountRemovalService } from '../account/account-removal.service.js';
import { RemoveAccountDto, RemovedDto } from '../account/account.dto.js';
import { EmailMoveDto, MoveToEmailDto, WaitingEmailDto } from '../account/email-change/email-change.dto.js';
import { EmailChangeService } from '../account/email-change/email-change.service.js';
import { RequestProfileChangesDto, SetOwnerDto } from '../casework/casework.dto.js';
import { ChangeRequestService } from '../casework/change-request.service.js';
import { OwnerService } from '../casework/owner.service.js';
import { BulkStatusDto, BulkStatusResultDto } from '../people/bulk-status.dto.js';
import { BulkStatusService } from '../people/bulk-status.service.js';
import { ExpertListQueryDto, OrganizationListQueryDto } from '../people/people-list.filters.js';
import { PeopleQueries } from '../people/people.queries.js';
import { ExpertRowDto, OrganizationRowDto, type PersonRow } from '../people/person-row.dto.js';
import { Access, Actor, Confirmed, Scope, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { ReaderLanguage } from '../platform/http/reader-preferences.js';
import { ApiList } from '../platform/lists/paging.js';
import { IdParam } from '../platform/validation/pipes.js';
import { FieldChangeDto } from '../user/change-request.dto.js';
import { UserStatusService } from '../user/user-status.service.js';
import { ChangeStatusDto, ApiPerson, ApiReviewedPerson, CorrectProfileDto, type ReviewedPerson } from './person.dto.js';
import { ProfileCorrectionService } from './profile-correction.service.js';

/** Returns whether the call changes accounts, which a dry run does not. */
const changesAccounts = (body: unknown) => (body as { dryRun?: unknown } | undefined)?.dryRun !== true;

@ApiTags('People')
@Controller('api/admin/users')
@Access('admin')
@Scope('people')
export class AdminUserController {
  constructor(
    private readonly people: PeopleQueries,
    private readonly statuses: UserStatusService,
    private readonly bulkStatus: BulkStatusService,
    private readonly owners: OwnerService,
    private readonly emailChanges: EmailChangeService,
    private readonly removals: AccountRemovalService,
    private readonly changeRequests: ChangeRequestService,
    private readonly corrections: ProfileCorrectionService,
  ) {}

  /** Lists experts with their whole profiles, newest first. */
  @Get('expert')
  @ApiList(ExpertRowDto)
  listExperts(@Query() query: ExpertListQueryDto, @Actor() actor: SignedIn) {
    return this.people.list('expert', query, actor);
  }

  /** Lists organizations with their whole profiles, newest first. */
  @Get('organization')
  @ApiList(OrganizationRowDto)
  listOrganizations(@Query() query: OrganizationListQueryDto, @Actor() actor: SignedIn) {
    return this.people.list('organization', query, actor);
  }

  /** Returns one person, an expert or an organization, with the whole profile and the change requests. */
  @Get(':id')
  @ApiReviewedPerson()
  async get(@IdParam('The account.') id: string): Promise<ReviewedPerson> {
    const person = await this.people.get(id);
    return { ...person, changeRequests: await this.changeRequests.list(person) };
  }

  /**
   * Sets the status of up to 1,000 people, by the same rules as for one person. Each change has its own transaction, so
   * a refusal does not affect other people. Send `ids`, or a `filter` with its `expectedCount`.
   */
  @Patch('status')
  @Confirmed(changesAccounts)
  @ApiErrors('count_changed', 'too_many_at_once')
  @Responds(200, BulkStatusResultDto)
  changeStatuses(@Body() bulk: BulkStatusDto, @Actor() actor: SignedIn, @ReaderLanguage() language: InterfaceLanguage) {
    return this.bulkStatus.change(bulk, actor, language);
  }

  /** Sets any status of an active person's role and emails the person. */
  @Patch(':id/status')
  @ApiErrors('administrator_account')
  @ApiPerson()
  async changeStatus(
    @IdParam('The account.') id: string,
    @Body() { status }: ChangeStatusDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<PersonRow> {
    await this.statuses.change(id, status, { version: expected }, actor);
    return this.people.get(id);
  }

  /** Sets or clears the person's owner. */
  @Patch(':id/owner')
  @ApiErrors('administrator_account')
  @ApiPerson()
  async setOwner(
    @IdParam('The account.') id: string,
    @Body() { ownerId }: SetOwnerDto,
    @Actor() actor: SignedIn,
  ): Promise<PersonRow> {
    await this.owners.setForPerson(id, ownerId, actor);
    return this.people.get(id);
  }

  /** Returns the pending change of the account's address. */
  @Get(':id/email')
  @ApiErrors('administrator_account')
  @Responds(200, WaitingEmailDto)
  waitingEmail(@IdParam('The account.') id: string) {
    return this.emailChanges.pending(id);
  }

  /**
   * Asks the new address to confirm the change, and notifies the old one, which can stop it. The change takes effect 48
   * hours after the request at the earliest.
   */
  @Post(':id/email')
  @ApiErrors('administrator_account', 'address_taken')
  @Responds(200, EmailMoveDto)
  moveToEmail(
    @IdParam('The account.') id: string,
    @Body() { email, reason }: MoveToEmailDto,
    @Actor() actor: SignedIn,
  ) {
    return this.emailChanges.requestAsTeam(id, email, reason, actor);
  }

  /** Deletes an account on request. Its owner gets the reason, and can restore the account for seven days. */
  @Delete(':id')
  @Confirmed()
  @ApiErrors('administrator_account')
  @Responds(200, RemovedDto)
  async remove(
    @IdParam('The account.') id: string,
    @Body() { reason }: RemoveAccountDto,
    @Actor() actor: SignedIn,
  ): Promise<RemovedDto> {
    await this.removals.removeAsTeam(id, reason, actor);
    return { removed: true };
  }

  /** Corrects any part of the profile by the rules of its form. Emails the person which fields, and why. */
  @Patch(':id/profile')
  @ApiPerson()
  async correct(
    @IdParam('The account.') id: string,
    @Body() dto: CorrectProfileDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<PersonRow> {
    await this.corrections.correct(id, dto, expected, actor);
    return this.people.get(id);
  }

  /**
   * Requests changes to a submitted profile by email. The status does not change. The next submission closes the
   * request.
   */
  @Post(':id/change-request')
  @ApiErrors('wrong_state')
  @ApiPerson()
  requestChanges(
    @IdParam('The account.') id: string,
    @Body() dto: RequestProfileChangesDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.changeRequests.request(id, dto, expected, actor, (tx) => this.people.get(id, tx));
  }

  /** Withdraws the open change request. */
  @Delete(':id/change-request')
  @Responds(204)
  takeBackRequest(@IdParam('The account.') id: string, @Actor() actor: SignedIn) {
    return this.changeRequests.withdraw(id, actor);
  }

  /** Returns the fields that have changed since the latest change request, corrections by the team included. */
  @Get(':id/changes')
  @Responds(200, [FieldChangeDto])
  async changes(@IdParam('The account.') id: string): Promise<FieldChangeDto[]> {
    return this.changeRequests.changes(await this.people.get(id));
  }
}
