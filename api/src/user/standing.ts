import { PROGRAMME_ZONE, programmeDay, STANDINGS, type JoiningRole, type Standing } from '@network/domain';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { ResponseField } from '../platform/http/api-docs.js';
import { PROFILE_TABLES, type Profile } from './profile.js';

/** Whether the programme team has declined or suspended a person. */
export class StandingDto {
  /** The person's standing. It does not change the status. */
  @ResponseField({ enum: STANDINGS, enumName: 'Standing' })
  standing!: Standing;

  /**
   * Why the programme team declined or suspended the person. Null while active.
   * @example The programme is for experts with work experience.
   */
  @ResponseField({ type: 'string', nullable: true })
  standingReason!: string | null;

  /** The time of the decision. Null while active. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  standingSince!: string | null;

  /**
   * The last day of a suspension, in Damascus. Null for an indefinite one, and for people who are not suspended.
   * @example "2030-01-31"
   */
  @ResponseField({ type: 'string', format: 'date', nullable: true })
  suspendedUntil!: string | null;
}

/** The columns of a profile's standing, as the driver or JSON has them. */
type StandingColumns = Pick<Profile, 'standing' | 'standingReason' | 'suspendedUntil'> & {
  standingSince: Date | string | null;
};

export const ACTIVE = { standing: 'active', standingReason: null, standingSince: null, suspendedUntil: null } as const;

/** Returns the standing today. A suspension ends with its last day. */
export function standingOf(columns: StandingColumns): StandingDto {
  const { standing, standingReason, standingSince, suspendedUntil } = columns;
  const hasEnded = suspendedUntil !== null && suspendedUntil < programmeDay();
  if (standing === 'active' || hasEnded) return { ...ACTIVE };
  return { standing, standingReason, standingSince: new Date(standingSince!).toISOString(), suspendedUntil };
}

/** Returns whether a person takes part. Imported people are not active before they sign in. */
export const isActive = (profile: Profile): boolean =>
  !profile.isUnclaimed && standingOf(profile).standing === 'active';

export const STANDING_COLUMNS = sql`profile.standing, profile."standingReason", profile."standingSince",
  profile."suspendedUntil"::text AS "suspendedUntil"`;

/** Returns the day of an SQL moment in the programme's time zone. */
const dayOf = (moment: Sql | Date) => sql`(${moment}::timestamptz AT TIME ZONE '${raw(PROGRAMME_ZONE)}')::date`;

const NOW = sql`now()`;
const hasEndedSql = (row: Sql, moment: Sql | Date) => sql`coalesce(${row}."suspendedUntil" < ${dayOf(moment)}, false)`;

/** `standingOf` as SQL for the profile `row`; null if the row is missing. */
export const standingSql = (row: string): Sql =>
  sql`CASE WHEN ${hasEndedSql(raw(row), NOW)} THEN 'active' ELSE ${raw(row)}.standing END`;

/** `isActive` as an SQL condition on the profile `row`, now or at another moment. Indexes serve its opposite. */
export const isActiveSql = (row: string, moment: Sql | Date = NOW): Sql =>
  sql`(NOT ${raw(row)}."isUnclaimed" AND (${raw(row)}.standing = 'active' OR ${hasEndedSql(raw(row), moment)}))`;

/**
 * Returns the SQL condition that the row `profile` of this role has one of these standings. If they include `active`,
 * it excludes the other people instead, because those are few and have an index.
 */
export const isInStandingSql = (role: JoiningRole, wanted: readonly Standing[]): Sql => {
  const isWantedSql = (row: string) => sql`${standingSql(row)} IN (${join(wanted)})`;
  if (!wanted.includes('active')) return sql`(profile.standing <> 'active' AND ${isWantedSql('profile')})`;
  return sql`profile."userId" NOT IN (SELECT inactive."userId" FROM ${raw(PROFILE_TABLES[role])} AS inactive
    WHERE inactive.standing <> 'active' AND NOT ${isWantedSql('inactive')})`;
};
