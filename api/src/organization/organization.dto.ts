import { PartialType } from '@nestjs/swagger';
import { COUNTRIES, LIMITS, ORGANIZATION_TYPES, PREFERRED_LANGUAGES, PROJECT_LENGTHS } from '@network/domain';
import { only } from '../input/changes.js';
import { ResponseField } from '../http/response-field.js';
import { Field } from '../input/field.js';
import { email, listOf, oneOf, phone, text, url } from '../input/field-rules.js';
import type { Organization } from './organization.entity.js';

/** The whole form. */
export class SubmitOrganizationDto {
  @Field(text({ max: LIMITS.name }))
  orgName!: string;

  @Field(oneOf(ORGANIZATION_TYPES))
  orgType!: string;

  @Field(oneOf(COUNTRIES))
  country!: string;

  /** An http or https address. */
  @Field(url(), { optional: true })
  website?: string | null;

  @Field(text({ min: LIMITS.storyMin }))
  mission!: string;

  /** The point of contact's name. */
  @Field(text({ max: LIMITS.name }))
  pocName!: string;

  @Field(text({ max: LIMITS.name }))
  pocTitle!: string;

  @Field(email())
  pocEmail!: string;

  /** In any international form; stored in E.164. */
  @Field(phone(), { optional: true })
  pocPhone?: string | null;

  /** The kinds of expertise needed. Blank items and duplicates are dropped. */
  @Field(listOf(text({ max: LIMITS.item }), { min: 1, max: LIMITS.needsExpertise }))
  needsExpertise!: string[];

  @Field(oneOf(PROJECT_LENGTHS), { optional: true })
  typicalProjectLength?: string | null;

  @Field(oneOf(PREFERRED_LANGUAGES))
  preferredLanguage!: string;

  @Field(text(), { optional: true })
  additionalNotes?: string | null;
}

/** Any part of the form. */
export class SaveOrganizationDto extends PartialType(SubmitOrganizationDto, { skipNullProperties: false }) {}

/** The fields of an organization's profile; null where nothing was entered yet. */
export class OrganizationProfileDto {
  @ResponseField({ type: 'string', nullable: true })
  orgName!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  orgType!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  country!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  website!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  mission!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  pocName!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  pocTitle!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  pocEmail!: string | null;

  /** E.164. */
  @ResponseField({ type: 'string', nullable: true })
  pocPhone!: string | null;

  @ResponseField({ type: 'array', items: { type: 'string' } })
  needsExpertise!: string[];

  @ResponseField({ type: 'string', nullable: true })
  typicalProjectLength!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  preferredLanguage!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  additionalNotes!: string | null;
}

/** An organization's record. */
export class OrganizationDto extends OrganizationProfileDto {
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** The account that it belongs to. */
  @ResponseField({ type: 'string', format: 'uuid' })
  userId!: string;

  /** Also the ETag. */
  @ResponseField({ type: 'integer' })
  version!: number;
}

const PROFILE_FIELDS = [
  'orgName',
  'orgType',
  'country',
  'website',
  'mission',
  'pocName',
  'pocTitle',
  'pocEmail',
  'pocPhone',
  'needsExpertise',
  'typicalProjectLength',
  'preferredLanguage',
  'additionalNotes',
] as const satisfies (keyof OrganizationProfileDto)[];

/** What is shown of an organization's profile. */
export const toOrganizationProfile = (organization: Organization): OrganizationProfileDto =>
  only(organization, PROFILE_FIELDS);

export const toOrganizationDto = (organization: Organization): OrganizationDto => ({
  ...toOrganizationProfile(organization),
  id: organization.id,
  userId: organization.userId,
  version: organization.version,
});
