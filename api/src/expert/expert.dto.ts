import { IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import {
  AVAILABILITY_HOURS,
  COUNTRIES,
  EXPERTISE_AREAS,
  LANGUAGES,
  LIMITS,
  SECTORS,
  START_AVAILABILITIES,
  TIMEZONES,
  YEARS_OF_EXPERIENCE,
} from '@network/domain';
import { only } from '../platform/validation/changes.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { Field, fieldNames, StoredForm } from '../platform/validation/fields.js';
import { listOf } from '../platform/validation/composite-rules.js';
import { boolean, day, exactly, oneOf, text, url } from '../platform/validation/field-rules.js';
import type { Expert } from './expert.entity.js';
import { pausedUntil } from './pausing.js';

/** What an expert tells of themselves: requests, responses, files and test bodies follow from this list (docs/product 5.2). */
export class ExpertFormDto {
  /**
   * First and last name.
   * @example Rana Haddad
   */
  @Field(text({ max: LIMITS.name }))
  fullName!: string;

  /**
   * Where the expert lives.
   * @example Germany
   */
  @Field(oneOf(COUNTRIES))
  country!: string;

  /**
   * The city, in the expert’s own words.
   * @example Berlin
   */
  @Field(text({ max: LIMITS.name }))
  city!: string;

  /**
   * The LinkedIn profile, or another page about the expert: an http or https address.
   * @example https://www.linkedin.com/in/rana-haddad
   */
  @Field(url())
  linkedinUrl!: string;

  /**
   * What the expert has done so far. Used only for matching and communication.
   * @example Ten years of experience with health data.
   */
  @Field(text({ min: LIMITS.storyMin }))
  bio!: string;

  /**
   * The languages spoken.
   * @example ["Arabic", "English"]
   */
  @Field(listOf(oneOf(LANGUAGES), { max: LANGUAGES.length }), { optional: true })
  languages?: string[] | null;

  /**
   * The time zone, by its IANA name.
   * @example Europe/Berlin
   */
  @Field(oneOf(TIMEZONES), { optional: true })
  timezone?: string | null;

  /**
   * The area the expert knows best.
   * @example Health
   */
  @Field(oneOf(EXPERTISE_AREAS))
  mainExpertise!: string;

  /**
   * Years of professional experience, as a range.
   * @example 6-10
   */
  @Field(oneOf(YEARS_OF_EXPERIENCE))
  yearsExperience!: string;

  /**
   * Skills in the expert’s own words. Empty items and duplicates are dropped.
   * @example ["Triage", "Statistics"]
   */
  @Field(listOf(text({ max: LIMITS.item }), { min: 1, max: LIMITS.keySkills }))
  keySkills!: string[];

  /**
   * The sector the expert works in.
   * @example Health
   */
  @Field(oneOf(SECTORS))
  sector!: string;

  /**
   * Hours a month, as a range.
   * @example 5-10
   */
  @Field(oneOf(AVAILABILITY_HOURS))
  availabilityHrs!: string;

  /**
   * When the expert can start.
   * @example Immediate
   */
  @Field(oneOf(START_AVAILABILITIES))
  startAvailability!: string;

  /**
   * Why the expert wants to join.
   * @example I want to give something back.
   */
  @Field(text({ min: LIMITS.storyMin }))
  motivation!: string;

  /**
   * Anything else the team should know.
   * @example Evenings suit me best.
   */
  @Field(text(), { optional: true })
  additionalNotes?: string | null;

  /** Whether the expert pledged about 5% of their time. */
  @Field(boolean())
  pledge!: boolean;
}

class PledgedDto {
  /** The pledge of about 5% of the expert's time: a profile is not submitted without it. */
  @Field(exactly(true))
  pledge!: true;
}

/** The whole form, pledged. */
export class SubmitExpertDto extends IntersectionType(PledgedDto, OmitType(ExpertFormDto, ['pledge'])) {}

/** Any part of the form. */
export class SaveExpertDto extends PartialType(ExpertFormDto, { skipNullProperties: false }) {}

/** Whether the expert is there for new projects. */
export class AvailabilityDto {
  /**
   * The last day of a pause, today or later where the expert lives; null ends it.
   * @example "2030-01-31"
   */
  @Field(day(), { optional: true })
  pausedUntil?: string | null;
}

/** The fields of an expert's profile; null where nothing was entered yet. */
export class ExpertProfileDto extends StoredForm(ExpertFormDto) {
  /**
   * The last day of a pause; null where there is none, and once it is over.
   * @example "2030-01-31"
   */
  @ResponseField({ type: 'string', format: 'date', nullable: true })
  pausedUntil!: string | null;
}

/** A saved profile. */
export class ExpertResponseDto extends ExpertProfileDto {
  /**
   * Also the ETag.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  version!: number;
}

/** The names of the fields of an expert's profile. */
export const EXPERT_FIELDS = fieldNames(ExpertFormDto);

/** What is shown of an expert's profile. */
export const toExpertProfile = (expert: Expert): ExpertProfileDto =>
  only(expert, EXPERT_FIELDS, { pausedUntil: pausedUntil(expert) });

export const toExpertResponse = (expert: Expert): ExpertResponseDto =>
  Object.assign(toExpertProfile(expert), { version: expert.version });
