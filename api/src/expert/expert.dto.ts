import { IntersectionType, PartialType } from '@nestjs/swagger';
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
import { only } from '../input/changes.js';
import { ResponseField } from '../http/response-field.js';
import { Field } from '../input/field.js';
import { exactly, listOf, oneOf, text, url, boolean } from '../input/field-rules.js';
import type { Expert } from './expert.entity.js';

class ExpertFieldsDto {
  @Field(text({ max: LIMITS.name }))
  fullName!: string;

  @Field(oneOf(COUNTRIES))
  country!: string;

  @Field(text({ max: LIMITS.name }))
  city!: string;

  /** An http or https address. */
  @Field(url())
  linkedinUrl!: string;

  /** Used only for matching and communication. */
  @Field(text({ min: LIMITS.storyMin }))
  bio!: string;

  /** The languages spoken. */
  @Field(listOf(oneOf(LANGUAGES), { max: LANGUAGES.length }), { optional: true })
  languages?: string[] | null;

  /** An IANA name. */
  @Field(oneOf(TIMEZONES), { optional: true })
  timezone?: string | null;

  @Field(oneOf(EXPERTISE_AREAS))
  mainExpertise!: string;

  @Field(oneOf(YEARS_OF_EXPERIENCE))
  yearsExperience!: string;

  /** Blank items and duplicates are dropped. */
  @Field(listOf(text({ max: LIMITS.item }), { min: 1, max: LIMITS.keySkills }))
  keySkills!: string[];

  @Field(oneOf(SECTORS))
  sector!: string;

  /** Hours a month. */
  @Field(oneOf(AVAILABILITY_HOURS))
  availabilityHrs!: string;

  @Field(oneOf(START_AVAILABILITIES))
  startAvailability!: string;

  /** Why join. */
  @Field(text({ min: LIMITS.storyMin }))
  motivation!: string;

  @Field(text(), { optional: true })
  additionalNotes?: string | null;
}

class PledgedDto {
  /** The pledge of about 5% of the expert's time: a profile is not submitted without it. */
  @Field(exactly(true))
  pledge!: true;
}

class PledgeDto {
  @Field(boolean())
  pledge!: boolean;
}

/** The whole form, pledged. */
export class SubmitExpertDto extends IntersectionType(ExpertFieldsDto, PledgedDto) {}

/** Any part of the form. */
export class SaveExpertDto extends PartialType(IntersectionType(ExpertFieldsDto, PledgeDto), {
  skipNullProperties: false,
}) {}

/** The fields of an expert's profile; null where nothing was entered yet. */
export class ExpertProfileDto {
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  country!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  city!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  linkedinUrl!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  bio!: string | null;

  @ResponseField({ type: 'array', items: { type: 'string' } })
  languages!: string[];

  /** An IANA name. */
  @ResponseField({ type: 'string', nullable: true })
  timezone!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  mainExpertise!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  yearsExperience!: string | null;

  @ResponseField({ type: 'array', items: { type: 'string' } })
  keySkills!: string[];

  @ResponseField({ type: 'string', nullable: true })
  sector!: string | null;

  /** Hours a month. */
  @ResponseField({ type: 'string', nullable: true })
  availabilityHrs!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  startAvailability!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  motivation!: string | null;

  @ResponseField({ type: 'boolean' })
  pledge!: boolean;

  @ResponseField({ type: 'string', nullable: true })
  additionalNotes!: string | null;
}

/** A saved profile. */
export class ExpertResponseDto extends ExpertProfileDto {
  /** Also the ETag. */
  @ResponseField({ type: 'integer' })
  version!: number;
}

const PROFILE_FIELDS = [
  'fullName',
  'country',
  'city',
  'linkedinUrl',
  'bio',
  'languages',
  'timezone',
  'mainExpertise',
  'yearsExperience',
  'keySkills',
  'sector',
  'availabilityHrs',
  'startAvailability',
  'motivation',
  'pledge',
  'additionalNotes',
] as const satisfies (keyof ExpertProfileDto)[];

/** What is shown of an expert's profile. */
export const toExpertProfile = (expert: Expert): ExpertProfileDto => only(expert, PROFILE_FIELDS);

export const toExpertResponse = (expert: Expert): ExpertResponseDto => ({
  ...toExpertProfile(expert),
  version: expert.version,
});
