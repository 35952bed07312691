import { IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import { EXPERT_FIELDS } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { pick } from '../platform/validation/changes.js';
import { day, exactly } from '../platform/validation/field-rules.js';
import { Field, fieldNames, FormField, StoredForm } from '../platform/validation/fields.js';
import type { ProfileJson } from '../user/profile.js';
import type { Expert } from './expert.entity.js';
import { pausedUntil } from './pausing.js';

/** The expert’s profile form. Requests, responses, files and test bodies derive from this list (docs/product 5.2). */
export class ExpertFormDto {
  /**
   * The first and last name.
   * @example Rana Haddad
   */
  @FormField(EXPERT_FIELDS.fullName)
  fullName!: string;

  /**
   * The expert’s country of residence.
   * @example Germany
   */
  @FormField(EXPERT_FIELDS.country)
  country!: string;

  /**
   * The city, in the expert’s own words.
   * @example Berlin
   */
  @FormField(EXPERT_FIELDS.city)
  city!: string;

  /**
   * The http or https URL of the LinkedIn profile, or of another page about the expert.
   * @example https://www.linkedin.com/in/rana-haddad
   */
  @FormField(EXPERT_FIELDS.linkedinUrl)
  linkedinUrl!: string;

  /**
   * The expert’s work so far. Used only for matching and communication.
   * @example Ten years of experience with health data.
   */
  @FormField(EXPERT_FIELDS.bio)
  bio!: string;

  /**
   * The languages spoken.
   * @example ["Arabic", "English"]
   */
  @FormField(EXPERT_FIELDS.languages)
  languages?: string[] | null;

  /**
   * The IANA name of the time zone.
   * @example Europe/Berlin
   */
  @FormField(EXPERT_FIELDS.timezone)
  timezone?: string | null;

  /**
   * The area of expertise that the expert knows best.
   * @example Health
   */
  @FormField(EXPERT_FIELDS.mainExpertise)
  mainExpertise!: string;

  /**
   * The years of professional experience, as a range.
   * @example 6-10
   */
  @FormField(EXPERT_FIELDS.yearsExperience)
  yearsExperience!: string;

  /**
   * The skills in the expert’s own words. Empty items and duplicates are dropped.
   * @example ["Triage", "Statistics"]
   */
  @FormField(EXPERT_FIELDS.keySkills)
  keySkills!: string[];

  /**
   * The sector in which the expert works.
   * @example Health
   */
  @FormField(EXPERT_FIELDS.sector)
  sector!: string;

  /**
   * The available hours a month, as a range.
   * @example 5-10
   */
  @FormField(EXPERT_FIELDS.availabilityHrs)
  availabilityHrs!: string;

  /**
   * When the expert can start.
   * @example Immediate
   */
  @FormField(EXPERT_FIELDS.startAvailability)
  startAvailability!: string;

  /**
   * The expert’s reason to join.
   * @example I want to give something back.
   */
  @FormField(EXPERT_FIELDS.motivation)
  motivation!: string;

  /**
   * A further note for the team.
   * @example Evenings suit me best.
   */
  @FormField(EXPERT_FIELDS.additionalNotes)
  additionalNotes?: string | null;

  /** Whether the expert pledged about 5% of their time. */
  @FormField(EXPERT_FIELDS.pledge)
  pledge!: boolean;
}

class PledgedDto {
  /** The pledge of about 5% of the expert’s time. Required to submit a profile. */
  @Field(exactly(true))
  pledge!: true;
}

/** The whole form, with the pledge. */
export class SubmitExpertDto extends IntersectionType(PledgedDto, OmitType(ExpertFormDto, ['pledge'])) {}

/** Any part of the form. */
export class SaveExpertDto extends PartialType(ExpertFormDto, { skipNullProperties: false }) {}

export class AvailabilityDto {
  /**
   * The last day of a pause: from today in the expert’s time zone to a year later. Null ends the pause.
   * @example "2030-01-31"
   */
  @Field(day(), { optional: true })
  pausedUntil?: string | null;
}

/** The fields of an expert’s profile. Empty fields are null. */
export class ExpertProfileDto extends StoredForm(ExpertFormDto) {
  /**
   * The last day of the pause. Null if there is none, or after its end.
   * @example "2030-01-31"
   */
  @ResponseField({ type: 'string', format: 'date', nullable: true })
  pausedUntil!: string | null;
}

export class ExpertResponseDto extends ExpertProfileDto {
  /**
   * The version, which is also the ETag.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  version!: number;
}

/** The field names of an expert's profile. */
export const EXPERT_FIELD_NAMES = fieldNames(ExpertFormDto);

export const toExpertResponse = (expert: ProfileJson<Expert>): ExpertResponseDto =>
  pick(expert, EXPERT_FIELD_NAMES, { pausedUntil: pausedUntil(expert), version: expert.version });
