import { PartialType } from '@nestjs/swagger';
import { COUNTRIES, LIMITS, ORGANIZATION_TYPES, PREFERRED_LANGUAGES, PROJECT_LENGTHS } from '@network/domain';
import { only } from '../platform/validation/changes.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { Field, fieldNames, StoredForm } from '../platform/validation/fields.js';
import { listOf } from '../platform/validation/composite-rules.js';
import { email, oneOf, phone, text, url } from '../platform/validation/field-rules.js';
import type { Organization } from './organization.entity.js';

/** The whole form: requests, responses, files and test bodies follow from this list (docs/product 5.3). */
export class SubmitOrganizationDto {
  /**
   * The organization’s name.
   * @example Aleppo Clinic
   */
  @Field(text({ max: LIMITS.name }))
  orgName!: string;

  /**
   * What kind of organization it is.
   * @example Healthcare
   */
  @Field(oneOf(ORGANIZATION_TYPES))
  orgType!: string;

  /**
   * Where the organization is based.
   * @example Germany
   */
  @Field(oneOf(COUNTRIES))
  country!: string;

  /**
   * The organization’s website: an http or https address.
   * @example https://clinic.example.org
   */
  @Field(url(), { optional: true })
  website?: string | null;

  /**
   * What the organization works for.
   * @example Primary care for everybody in the old town.
   */
  @Field(text({ min: LIMITS.storyMin }))
  mission!: string;

  /**
   * The point of contact’s name.
   * @example Samir Khoury
   */
  @Field(text({ max: LIMITS.name }))
  pocName!: string;

  /**
   * The point of contact’s position.
   * @example Director
   */
  @Field(text({ max: LIMITS.name }))
  pocTitle!: string;

  /**
   * The point of contact’s e-mail address.
   * @example samir@example.org
   */
  @Field(email())
  pocEmail!: string;

  /**
   * The point of contact’s phone number, in any international form; stored in E.164.
   * @example "+963944567890"
   */
  @Field(phone(), { optional: true })
  pocPhone?: string | null;

  /**
   * The kinds of expertise needed. Empty items and duplicates are dropped.
   * @example ["Health", "Data & Research"]
   */
  @Field(listOf(text({ max: LIMITS.item }), { min: 1, max: LIMITS.needsExpertise }))
  needsExpertise!: string[];

  /**
   * How long its projects usually take.
   * @example 2-3 months
   */
  @Field(oneOf(PROJECT_LENGTHS), { optional: true })
  typicalProjectLength?: string | null;

  /**
   * The language it prefers to work in.
   * @example Arabic
   */
  @Field(oneOf(PREFERRED_LANGUAGES))
  preferredLanguage!: string;

  /**
   * Anything else the team should know.
   * @example Evenings suit me best.
   */
  @Field(text(), { optional: true })
  additionalNotes?: string | null;
}

/** Any part of the form. */
export class SaveOrganizationDto extends PartialType(SubmitOrganizationDto, { skipNullProperties: false }) {}

/** The fields of an organization's profile; null where nothing was entered yet. */
export class OrganizationProfileDto extends StoredForm(SubmitOrganizationDto) {}

/** An organization's profile. */
export class OrganizationDto extends OrganizationProfileDto {
  /** The organization’s own id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** The account that it belongs to. */
  @ResponseField({ type: 'string', format: 'uuid' })
  userId!: string;

  /**
   * Also the ETag.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  version!: number;
}

/** The names of the fields of an organization's profile. */
export const ORGANIZATION_FIELDS = fieldNames(SubmitOrganizationDto);

/** What is shown of an organization's profile. */
export const toOrganizationProfile = (organization: Organization): OrganizationProfileDto =>
  only(organization, ORGANIZATION_FIELDS);

export const toOrganizationDto = (organization: Organization): OrganizationDto =>
  Object.assign(toOrganizationProfile(organization), only(organization, ['id', 'userId', 'version']));
