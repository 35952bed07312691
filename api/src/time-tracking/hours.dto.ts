import { PartialType } from '@nestjs/swagger';
import { LIMITS, PLEDGE_HOURS } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { listOf, objectOf } from '../platform/validation/composite-rules.js';
import { day, id, quarters, text } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import { OrganizationProjectFactsDto } from '../project/dashboard.dto.js';
import { AuthorDto, type Authors } from '../user/author.queries.js';
import type { HourEntry } from './hour-entry.entity.js';

export class AddHoursDto {
  /**
   * The day: not before the project was submitted, and not after today in the expert’s time zone.
   * @example 2026-01-31
   */
  @Field(day())
  date!: string;

  /**
   * The hours, in quarters. All entries of the day are at most 24 hours.
   * @example 1.5
   */
  @Field(quarters({ min: LIMITS.hoursOfDayMin, max: LIMITS.hoursOfDayMax }))
  hours!: number;

  /**
   * A note about the work.
   * @example Read the records of the clinic.
   */
  @Field(text(), { optional: true })
  note?: string | null;
}

export class ChangeHoursDto extends PartialType(AddHoursDto, { skipNullProperties: false }) {}

const hoursOfDay = () => quarters({ min: LIMITS.hoursOfDayMin, max: LIMITS.hoursOfDayMax });

const lineWithHours = () =>
  objectOf(
    {
      id: { description: 'The entry.', rule: id() },
      hours: { description: 'The hours that the caller saw.', rule: hoursOfDay() },
    },
    { id: '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f', hours: 1.5 },
  );

/** The entries to confirm. If the body names none, all of the project. */
export class ConfirmHoursDto {
  /** Entries with their hours. If the hours of one have changed, nothing is confirmed (409 `changed_since`). */
  @Field(listOf(lineWithHours(), { max: LIMITS.hoursEntriesAtOnce }), { optional: true })
  lines?: { id: string; hours: number }[] | null;

  /** The ids of entries to confirm with their current hours. */
  @Field(listOf(id(), { max: LIMITS.hoursEntriesAtOnce }), { optional: true })
  ids?: string[] | null;
}

export class HourLineDto {
  @ResponseField({ type: 'string', format: 'uuid', description: 'The entry.' })
  id!: string;

  /**
   * The day of the work.
   * @example 2026-01-31
   */
  @ResponseField({ type: 'string', format: 'date' })
  date!: string;

  /**
   * The hours, in quarters.
   * @example 1.5
   */
  @ResponseField({ type: 'number' })
  hours!: number;

  /**
   * A note about the work.
   * @example Read the records of the clinic.
   */
  @ResponseField({ type: 'string', nullable: true })
  note!: string | null;

  /** Whether the organization has confirmed the entry in its current form. */
  @ResponseField({ type: 'boolean' })
  confirmed!: boolean;
}

export class HourTotalsDto {
  /**
   * All hours.
   * @example 12.5
   */
  @ResponseField({ type: 'number', minimum: 0 })
  total!: number;

  /**
   * The hours that the organization has confirmed.
   * @example 8
   */
  @ResponseField({ type: 'number', minimum: 0 })
  confirmedTotal!: number;
}

export class HoursDto extends HourTotalsDto {
  /** The entries, latest day first. */
  @ResponseField({ type: [HourLineDto] })
  lines!: HourLineDto[];
}

export class TeamHourLineDto extends HourLineDto {
  /** The expert’s account; null once it has been deleted. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  expertId!: string | null;

  /**
   * The expert’s name.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /** When the organization confirmed the entry, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  confirmedAt!: string | null;

  /** The member who confirmed it. Null for the point of contact, and once the account is deleted. */
  @ResponseField({ type: AuthorDto, nullable: true })
  confirmedBy!: AuthorDto | null;
}

export class TeamHoursDto extends HourTotalsDto {
  /** The entries, latest day first. */
  @ResponseField({ type: [TeamHourLineDto] })
  lines!: TeamHourLineDto[];
}

export class OwnHoursDto extends HourTotalsDto {
  /**
   * Hours of the current month, in the expert’s time zone.
   * @example 3.5
   */
  @ResponseField({ type: 'number', minimum: 0 })
  thisMonth!: number;

  /** The approximate hours of the pledge in a month. */
  @ResponseField({ type: 'integer', example: PLEDGE_HOURS })
  pledged!: number;
}

/** A project as its organization sees it, with its hours. */
export class OrganizationProjectDto extends OrganizationProjectFactsDto {
  /** The hours of all current and former experts of the project. */
  @ResponseField({ type: TeamHoursDto })
  hours!: TeamHoursDto;
}

/** An entry as administrators see it, with project and expert. */
export class HourRowDto extends TeamHourLineDto {
  /** The project. */
  @ResponseField({ type: 'string', format: 'uuid' })
  projectId!: string;

  /**
   * The project’s title.
   * @example Patient records
   */
  @ResponseField({ type: 'string' })
  projectTitle!: string;
}

const QUARTERS = 4;
export const toHours = (quartersOfHours: number) => quartersOfHours / QUARTERS;
export const toQuarters = (hours: number) => Math.round(hours * QUARTERS);

export const toHourLineDto = ({
  id,
  date,
  quarters,
  note,
  confirmedAt,
}: Pick<HourEntry, 'id' | 'date' | 'quarters' | 'note' | 'confirmedAt'>): HourLineDto => ({
  id,
  date,
  hours: toHours(quarters),
  note,
  confirmed: confirmedAt !== null,
});

export const toTeamHourLineDto = (entry: HourEntry, authors: Authors): TeamHourLineDto => ({
  ...toHourLineDto(entry),
  expertId: entry.expertId,
  fullName: entry.expert?.fullName ?? null,
  confirmedAt: entry.confirmedAt?.toISOString() ?? null,
  confirmedBy: authors.get(entry.confirmedById) ?? null,
});

/** The sums of these entries. */
export const totalsOf = (entries: readonly HourEntry[]): HourTotalsDto => {
  const sum = (some: readonly HourEntry[]) => toHours(some.reduce((total, entry) => total + entry.quarters, 0));
  return { total: sum(entries), confirmedTotal: sum(entries.filter(({ confirmedAt }) => confirmedAt)) };
};
