import { Injectable } from '@nestjs/common';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { ProjectRepository } from '../project/project.repository.js';
import { HourEntryRepository } from './hour-entry.repository.js';
import {
  toHourLineDto,
  type AddHoursDto,
  type ChangeHoursDto,
  type ConfirmHoursDto,
  type HourLineDto,
  type TeamHoursDto,
} from './hours.dto.js';
import { HoursQueries } from './hours.queries.js';

@Injectable()
export class HoursService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly projects: ProjectRepository,
    private readonly entries: HourEntryRepository,
    private readonly queries: HoursQueries,
  ) {}

  async add(projectId: string, form: AddHoursDto, actor: SignedIn): Promise<HourLineDto> {
    return this.transactions.run(actor, async (tx) =>
      toHourLineDto(await this.entries.add(tx, { projectId, expertId: actor.id }, form)),
    );
  }

  async change(projectId: string, id: string, form: ChangeHoursDto, actor: SignedIn): Promise<HourLineDto> {
    return this.transactions.run(actor, async (tx) =>
      toHourLineDto(await this.entries.change(tx, { projectId, expertId: actor.id }, id, form)),
    );
  }

  async remove(projectId: string, id: string, actor: SignedIn): Promise<HourLineDto> {
    return this.transactions.run(actor, async (tx) =>
      toHourLineDto(await this.entries.remove(tx, { projectId, expertId: actor.id }, id)),
    );
  }

  /** Confirms the named entries of the organization's project, or all. Returns all hours of the project. */
  async confirm(projectId: string, chosen: ConfirmHoursDto, actor: SignedIn): Promise<TeamHoursDto> {
    return this.transactions.run(actor, async (tx) => {
      const project = await this.projects.lockOwn(tx, projectId, actor);
      await this.entries.confirm(tx, project, { id: actor.id, byId: actor.id }, chosen);
      return this.queries.ofProject(projectId, tx);
    });
  }
}
