import { EXPERTISE_AREAS, type CLAIMED_IMPACT, type ExpertiseArea } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';

/** The waiting times of reviewed profiles or projects. */
export class ReviewTimeDto {
  /** The number of decisions. */
  @ResponseField({ type: 'integer', example: 24 })
  decided!: number;

  /** The median wait in days; null without decisions. */
  @ResponseField({ type: 'number', nullable: true, example: 1.5 })
  medianDays!: number | null;

  /** The 90th percentile of the wait in days; null without decisions. */
  @ResponseField({ type: 'number', nullable: true, example: 3.2 })
  p90Days!: number | null;
}

export class ReviewTimesDto {
  /** The review times of experts’ profiles. */
  @ResponseField({ type: ReviewTimeDto })
  experts!: ReviewTimeDto;

  /** The review times of organizations’ profiles. */
  @ResponseField({ type: ReviewTimeDto })
  organizations!: ReviewTimeDto;

  /** The review times of projects. */
  @ResponseField({ type: ReviewTimeDto })
  projects!: ReviewTimeDto;
}

/** Hours of work on the days of one week. */
class WeekHoursDto {
  /** Hours that the organizations have confirmed. */
  @ResponseField({ type: 'number', example: 38.5 })
  confirmed!: number;

  /** Hours that are not confirmed yet. */
  @ResponseField({ type: 'number', example: 4 })
  waiting!: number;
}

/** The database’s own impact figures, without the programme’s claims. */
class OwnImpactDto implements Record<keyof typeof CLAIMED_IMPACT, number> {
  /** The number of experts who pledged. */
  @ResponseField({ type: 'integer', example: 240 })
  experts!: number;

  /**
   * The number of organizations with past or current support. Their projects are at `GET /api/admin/impact/projects`.
   */
  @ResponseField({ type: 'integer', example: 12 })
  organizations!: number;

  /** Hours donated to these projects, rounded down. */
  @ResponseField({ type: 'integer', example: 830 })
  hours!: number;
}

/** New accounts and projects, hours and review times of one week, from Monday, in UTC. */
export class StatisticsWeekDto {
  /** The week’s Monday. */
  @ResponseField({ type: 'string', format: 'date', example: '2026-01-26' })
  week!: string;

  /** The number of new expert accounts. */
  @ResponseField({ type: 'integer', example: 42 })
  experts!: number;

  /** The number of new organization accounts. */
  @ResponseField({ type: 'integer', example: 5 })
  organizations!: number;

  /** The number of submitted projects. */
  @ResponseField({ type: 'integer', example: 9 })
  projects!: number;

  /** Hours of work on days of the week, regardless of when they were added. */
  @ResponseField({ type: WeekHoursDto })
  hours!: WeekHoursDto;

  /** The review times of decisions in this week. */
  @ResponseField({ type: ReviewTimesDto })
  review!: ReviewTimesDto;
}

export class AreaDto {
  /** The area of expertise. */
  @ResponseField({ enum: EXPERTISE_AREAS, enumName: 'ExpertiseArea', example: 'Health' })
  area!: ExpertiseArea;

  /** The number of approved experts with this main area who wait for a project and are not on a break. */
  @ResponseField({ type: 'integer', example: 120 })
  available!: number;

  /** The number of experts with this main area who are on a project and not on a break. They can be matched again. */
  @ResponseField({ type: 'integer', example: 14 })
  matched!: number;

  /**
   * The number of open projects that ask for the area. Without an area in the project, its organization’s needs count.
   */
  @ResponseField({ type: 'integer', example: 9 })
  projects!: number;
}

export class SkillDto {
  /** The skill, in lower case. */
  @ResponseField({ type: 'string', example: 'python' })
  skill!: string;

  /** The number of open projects that ask for the skill. */
  @ResponseField({ type: 'integer', example: 9 })
  projects!: number;

  /** The number of approved or matched experts with this key skill who are not on a break. */
  @ResponseField({ type: 'integer', example: 31 })
  experts!: number;
}

/** The experts’ hours. Their entries are at `GET /api/admin/hours`. */
class StatisticsHoursDto {
  /** Hours that the organizations have confirmed. */
  @ResponseField({ type: 'number', example: 412.5 })
  confirmed!: number;

  /** Hours that are not confirmed yet. */
  @ResponseField({ type: 'number', example: 36 })
  waiting!: number;

  /** Hours on days of the last four weeks, confirmed or not. */
  @ResponseField({ type: 'number', example: 96.25 })
  lately!: number;
}

/** The part of the figures that comes from deleted accounts. Only these numbers remain, so no list contains them. */
class DepartedDto {
  /** The number of completed projects of deleted organizations. */
  @ResponseField({ type: 'integer', example: 3 })
  projects!: number;

  /** The number of completed matches, an expert on a project, with at least one side deleted. */
  @ResponseField({ type: 'integer', example: 4 })
  matches!: number;

  /** Confirmed hours for deleted organizations. */
  @ResponseField({ type: 'number', example: 48.5 })
  hours!: number;
}

export class StatisticsDto {
  /** The time when the figures were computed; at most a minute ago. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;

  /** The last twelve weeks, in order. The last one is the current week. */
  @ResponseField({ type: [StatisticsWeekDto] })
  weeks!: StatisticsWeekDto[];

  /** The review times over all twelve weeks, from submission to decision. */
  @ResponseField({ type: ReviewTimesDto })
  review!: ReviewTimesDto;

  /** The number of projects by status. Completed projects include those of deleted organizations. */
  @ResponseField({ type: 'object', additionalProperties: { type: 'integer' }, example: { pending_review: 4 } })
  projects!: Record<string, number>;

  /** The part of these figures that comes from deleted accounts. */
  @ResponseField({ type: DepartedDto })
  departed!: DepartedDto;

  /** The experts’ hours. */
  @ResponseField({ type: StatisticsHoursDto })
  hours!: StatisticsHoursDto;

  /** The landing page’s figures without the programme’s claims. */
  @ResponseField({ type: OwnImpactDto })
  impact!: OwnImpactDto;

  /** Supply and demand by area of expertise. Open projects wait for review, are in progress or on hold. */
  @ResponseField({ type: [AreaDto] })
  areas!: AreaDto[];

  /** The number of open projects without an area, whose organization names none either. */
  @ResponseField({ type: 'integer', example: 2 })
  projectsWithoutArea!: number;

  /** The ten most wanted skills that are not areas of expertise, in lower case. */
  @ResponseField({ type: [SkillDto] })
  skills!: SkillDto[];
}
