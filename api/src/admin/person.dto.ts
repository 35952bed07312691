import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath, IntersectionType } from '@nestjs/swagger';
import { USER_STATUSES, type UserStatus } from '@network/domain';
import { ReasonDto, WithChangeRequestsDto } from '../casework/casework.dto.js';
import { SaveExpertDto } from '../expert/expert.dto.js';
import { SaveOrganizationDto } from '../organization/organization.dto.js';
import { ExpertRowDto, OrganizationRowDto } from '../people/person-row.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { oneOf } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import { UndoDto } from '../undo/undo.dto.js';

/** An expert with the change requests. */
class ReviewedExpertDto extends IntersectionType(ExpertRowDto, WithChangeRequestsDto) {}

/** An organization with the change requests. */
class ReviewedOrganizationDto extends IntersectionType(OrganizationRowDto, WithChangeRequestsDto) {}

export type ReviewedPerson = ReviewedExpertDto | ReviewedOrganizationDto;

class WithUndoDto {
  /** The undo of the decision; null when the settings allow none. */
  @ResponseField({ type: UndoDto, nullable: true })
  undo!: UndoDto | null;
}

/** An expert whose profile was declined. */
class DeclinedExpertDto extends IntersectionType(ExpertRowDto, WithUndoDto) {}

/** An organization whose profile was declined. */
class DeclinedOrganizationDto extends IntersectionType(OrganizationRowDto, WithUndoDto) {}

/** Any part of the form of the person's role, and the reason for the correction. */
export class CorrectProfileDto extends IntersectionType(ReasonDto, SaveExpertDto, SaveOrganizationDto) {}

const ApiEither = (...dtos: Type[]) =>
  applyDecorators(
    HttpCode(200),
    ApiExtraModels(...dtos),
    ApiResponse({ status: 200, schema: { oneOf: dtos.map((dto) => ({ $ref: getSchemaPath(dto) })) } }),
  );

/** Documents that a call returns a person. */
export const ApiPerson = () => ApiEither(ExpertRowDto, OrganizationRowDto);

/** Documents that a call returns a person with the change requests. */
export const ApiReviewedPerson = () => ApiEither(ReviewedExpertDto, ReviewedOrganizationDto);

/** Documents that a call returns a declined person with the undo. */
export const ApiDeclinedPerson = () => ApiEither(DeclinedExpertDto, DeclinedOrganizationDto);

export class ChangeStatusDto {
  /** Any status of the person's role. */
  @Field(oneOf(USER_STATUSES))
  status!: UserStatus;
}
