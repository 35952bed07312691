import { PartialType } from '@nestjs/swagger';
import { ORGANIZATION_FIELDS } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { pick } from '../platform/validation/changes.js';
import { fieldNames, FormField, StoredForm } from '../platform/validation/fields.js';
import { AuthorDto } from '../user/author.queries.js';
import type { ProfileJson } from '../user/profile.js';
import type { Organization } from './organization.entity.js';

/** The whole form. Requests, responses, files and test bodies derive from this list (docs/product 5.3). */
export class SubmitOrganizationDto {
  /**
   * The organization’s name.
   * @example Aleppo Clinic
   */
  @FormField(ORGANIZATION_FIELDS.orgName)
  orgName!: string;

  /**
   * The type of organization.
   * @example Healthcare
   */
  @FormField(ORGANIZATION_FIELDS.orgType)
  orgType!: string;

  /**
   * The country where the organization is based.
   * @example Germany
   */
  @FormField(ORGANIZATION_FIELDS.country)
  country!: string;

  /**
   * The http or https URL of the organization’s website.
   * @example https://clinic.example.org
   */
  @FormField(ORGANIZATION_FIELDS.website)
  website?: string | null;

  /**
   * The organization’s mission.
   * @example Primary care for everyone in the old town.
   */
  @FormField(ORGANIZATION_FIELDS.mission)
  mission!: string;

  /**
   * The name of the point of contact.
   * @example Samir Khoury
   */
  @FormField(ORGANIZATION_FIELDS.pocName)
  pocName!: string;

  /**
   * The position of the point of contact.
   * @example Director
   */
  @FormField(ORGANIZATION_FIELDS.pocTitle)
  pocTitle!: string;

  /**
   * The email address of the point of contact.
   * @example samir@example.org
   */
  @FormField(ORGANIZATION_FIELDS.pocEmail)
  pocEmail!: string;

  /**
   * The phone number of the point of contact, in any international format. Stored in E.164 format.
   * @example "+963944567890"
   */
  @FormField(ORGANIZATION_FIELDS.pocPhone)
  pocPhone?: string | null;

  /**
   * The kinds of expertise needed. Empty items and duplicates are dropped.
   * @example ["Health", "Data & Research"]
   */
  @FormField(ORGANIZATION_FIELDS.needsExpertise)
  needsExpertise!: string[];

  /**
   * The usual length of the organization’s projects.
   * @example 2-3 months
   */
  @FormField(ORGANIZATION_FIELDS.typicalProjectLength)
  typicalProjectLength?: string | null;

  /**
   * The organization’s preferred working language.
   * @example Arabic
   */
  @FormField(ORGANIZATION_FIELDS.preferredLanguage)
  preferredLanguage!: string;

  /**
   * A further note for the team.
   * @example Evenings suit me best.
   */
  @FormField(ORGANIZATION_FIELDS.additionalNotes)
  additionalNotes?: string | null;
}

/** Any part of the form. */
export class SaveOrganizationDto extends PartialType(SubmitOrganizationDto, { skipNullProperties: false }) {}

/** The fields of an organization’s profile. Empty fields are null. */
export class OrganizationProfileDto extends StoredForm(SubmitOrganizationDto) {}

export class OrganizationDto extends OrganizationProfileDto {
  /** The organization’s own id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** The id of the organization’s account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  userId!: string;

  /**
   * The version, which is also the ETag.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  version!: number;
}

/** An organization’s profile, with the last change of it. */
export class OwnOrganizationDto extends OrganizationDto {
  /** When the current version was written. */
  @ResponseField({ type: 'string', format: 'date-time' })
  updatedAt!: string;

  /**
   * The member who last saved the profile. Null for the programme team’s correction, and once the account is deleted.
   */
  @ResponseField({ type: AuthorDto, nullable: true })
  changedBy!: AuthorDto | null;
}

/** The field names of an organization's profile. */
export const ORGANIZATION_FIELD_NAMES = fieldNames(SubmitOrganizationDto);

/** Returns the public part of an organization's row: the profile. */
export const toOrganizationProfile = (organization: ProfileJson<Organization>): OrganizationProfileDto =>
  pick(organization, ORGANIZATION_FIELD_NAMES);

export const toOrganizationDto = (organization: ProfileJson<Organization>): OrganizationDto =>
  Object.assign(toOrganizationProfile(organization), pick(organization, ['id', 'userId', 'version']));
