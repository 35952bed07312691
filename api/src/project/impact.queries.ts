import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CLAIMED_IMPACT } from '@network/domain';
import { DataSource } from 'typeorm';
import { Expert } from '../expert/expert.entity.js';
import { Answer } from '../common/field.js';
import { Project } from './project.entity.js';

/** The landing page's figures. */
export class ImpactDto {
  /** Experts who pledged. */
  @Answer({ type: 'integer' })
  experts!: number;

  /** Organizations that were or are supported. */
  @Answer({ type: 'integer' })
  organizations!: number;

  /** Hours donated. */
  @Answer({ type: 'integer' })
  hours!: number;

  /** Whether the figures are the database's own, or still those of the programme's beginning. */
  @Answer({ enum: ['database', 'programme'] })
  source!: 'database' | 'programme';
}

/** What the programme has done so far. */
@Injectable()
export class ImpactQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The database's own figures once each of them is larger than what the programme claims (specification, section 1). */
  async impact(): Promise<ImpactDto> {
    const tx = this.database.manager;
    const experts = await tx.countBy(Expert, { pledge: true });
    const helped = tx.createQueryBuilder(Project, 'project').where("project.status IN ('in_progress', 'completed')");
    const { organizations, hours } = (await helped
      .select('count(DISTINCT project.orgId)::int', 'organizations')
      .addSelect('coalesce(sum(project.hoursDonated), 0)::int', 'hours')
      .getRawOne<{ organizations: number; hours: number }>())!;
    const own = { experts, organizations, hours };
    const isLarger = (Object.keys(own) as (keyof typeof own)[]).every((figure) => own[figure] > CLAIMED_IMPACT[figure]);
    return isLarger ? { ...own, source: 'database' } : { ...CLAIMED_IMPACT, source: 'programme' };
  }
}
