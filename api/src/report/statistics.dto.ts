import { EXPERTISE_AREAS, type CLAIMED_IMPACT, type ExpertiseArea } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';

/** How long those who were decided had waited for it. */
export class ReviewTimeDto {
  /** How many were decided. */
  @ResponseField({ type: 'integer', example: 24 })
  decided!: number;

  /** Half of them waited no longer, in days; null where nothing was decided. */
  @ResponseField({ type: 'number', nullable: true, example: 1.5 })
  medianDays!: number | null;

  /** Nine of ten waited no longer, in days; null where nothing was decided. */
  @ResponseField({ type: 'number', nullable: true, example: 3.2 })
  p90Days!: number | null;
}

export class ReviewTimesDto {
  /** Of experts’ profiles. */
  @ResponseField({ type: ReviewTimeDto })
  experts!: ReviewTimeDto;

  /** Of organizations’ profiles. */
  @ResponseField({ type: ReviewTimeDto })
  organizations!: ReviewTimeDto;

  /** Of projects. */
  @ResponseField({ type: ReviewTimeDto })
  projects!: ReviewTimeDto;
}

/** Hours of work on the days of a week. */
class WeekHoursDto {
  /** Those that the organizations have confirmed. */
  @ResponseField({ type: 'number', example: 38.5 })
  confirmed!: number;

  /** Those that wait to be confirmed. */
  @ResponseField({ type: 'number', example: 4 })
  waiting!: number;
}

/** The programme’s own impact figures, whatever it claims. */
class OwnImpactDto implements Record<keyof typeof CLAIMED_IMPACT, number> {
  /** Experts who pledged. */
  @ResponseField({ type: 'integer', example: 240 })
  experts!: number;

  /** Organizations that were or are supported; their projects are at `GET /api/admin/impact/projects`. */
  @ResponseField({ type: 'integer', example: 12 })
  organizations!: number;

  /** Hours donated to these projects, in whole hours. */
  @ResponseField({ type: 'integer', example: 830 })
  hours!: number;
}

/** What came, and how long what was decided had waited, in one week from Monday, UTC. */
export class StatisticsWeekDto {
  /** Its Monday. */
  @ResponseField({ type: 'string', format: 'date', example: '2026-01-26' })
  week!: string;

  /** Experts' accounts that were made. */
  @ResponseField({ type: 'integer', example: 42 })
  experts!: number;

  /** Organizations' accounts that were made. */
  @ResponseField({ type: 'integer', example: 5 })
  organizations!: number;

  /** Projects that were submitted. */
  @ResponseField({ type: 'integer', example: 9 })
  projects!: number;

  /** Hours of work on its days, whenever they were written down. */
  @ResponseField({ type: WeekHoursDto })
  hours!: WeekHoursDto;

  /** How long those had waited who were decided in this week. */
  @ResponseField({ type: ReviewTimesDto })
  review!: ReviewTimesDto;
}

/** What is offered and asked for in an area of expertise. */
export class AreaDto {
  /** The area of expertise. */
  @ResponseField({ enum: EXPERTISE_AREAS, enumName: 'ExpertiseArea', example: 'Health' })
  area!: ExpertiseArea;

  /** Approved experts of this main area who wait for a project. */
  @ResponseField({ type: 'integer', example: 120 })
  available!: number;

  /** Experts of this main area who are on a project; they can be matched again. */
  @ResponseField({ type: 'integer', example: 14 })
  matched!: number;

  /** Open projects that ask for it; where a project names no area, its organization's needs count. */
  @ResponseField({ type: 'integer', example: 9 })
  projects!: number;
}

/** What projects ask for beyond the areas. */
export class SkillDto {
  /** The skill, in lower case. */
  @ResponseField({ type: 'string', example: 'python' })
  skill!: string;

  /** Open projects that ask for it. */
  @ResponseField({ type: 'integer', example: 9 })
  projects!: number;

  /** Approved or matched experts who have it among their key skills. */
  @ResponseField({ type: 'integer', example: 31 })
  experts!: number;
}

/** What experts wrote down; its rows are at `GET /api/admin/hours`. */
class StatisticsHoursDto {
  /** Hours that the organizations have confirmed. */
  @ResponseField({ type: 'number', example: 412.5 })
  confirmed!: number;

  /** Hours that wait to be confirmed. */
  @ResponseField({ type: 'number', example: 36 })
  waiting!: number;

  /** Confirmed or not, on days of the last four weeks. */
  @ResponseField({ type: 'number', example: 96.25 })
  lately!: number;
}

/** What is counted of accounts that have left: nothing but numbers is kept of it, so no list has it. */
class DepartedDto {
  /** Completed projects of organizations that have left. */
  @ResponseField({ type: 'integer', example: 3 })
  projects!: number;

  /** Completed matches of which a side has left: an expert on a project. */
  @ResponseField({ type: 'integer', example: 4 })
  matches!: number;

  /** Confirmed hours for organizations that have left. */
  @ResponseField({ type: 'number', example: 48.5 })
  hours!: number;
}

export class StatisticsDto {
  /** When the figures were made; they may be a minute old. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;

  /** The last twelve weeks, the current one last. */
  @ResponseField({ type: [StatisticsWeekDto] })
  weeks!: StatisticsWeekDto[];

  /** How long reviews took in all twelve weeks, from being submitted to the decision. */
  @ResponseField({ type: ReviewTimesDto })
  review!: ReviewTimesDto;

  /** How many projects there are, by status; the completed ones also of organizations that have left. */
  @ResponseField({ type: 'object', additionalProperties: { type: 'integer' }, example: { pending_review: 4 } })
  projects!: Record<string, number>;

  /** What of these figures is of accounts that have left. */
  @ResponseField({ type: DepartedDto })
  departed!: DepartedDto;

  /** The hours that experts gave. */
  @ResponseField({ type: StatisticsHoursDto })
  hours!: StatisticsHoursDto;

  /** What the landing page’s figures come to without what the programme claims. */
  @ResponseField({ type: OwnImpactDto })
  impact!: OwnImpactDto;

  /** Supply and demand in every area of expertise; open projects wait for review, are in progress or on hold. */
  @ResponseField({ type: [AreaDto] })
  areas!: AreaDto[];

  /** Open projects that ask for no area, nor does their organization. */
  @ResponseField({ type: 'integer', example: 2 })
  projectsWithoutArea!: number;

  /** The ten most asked for beyond the areas, in lower case. */
  @ResponseField({ type: [SkillDto] })
  skills!: SkillDto[];
}
