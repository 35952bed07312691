import { Injectable } from '@nestjs/common';
import { OwnerService } from '../casework/owner.service.js';
import type { SignedIn } from '../platform/http/access.js';
import type { AdminProjectDto } from './project.dto.js';
import { ProjectOwners } from './project-owners.js';
import { ProjectQueries } from './project.queries.js';
import { ProjectWrites } from './project-writes.js';

/** Puts administrators in charge of projects (docs/product 9.17). */
@Injectable()
export class ProjectOwnerService {
  constructor(
    private readonly owners: OwnerService,
    private readonly projectOwners: ProjectOwners,
    private readonly writes: ProjectWrites,
    private readonly queries: ProjectQueries,
  ) {}

  /** Puts an administrator in charge of a project, or nobody. Repeating it changes nothing. */
  set(id: string, ownerId: string | null, actor: SignedIn): Promise<AdminProjectDto> {
    return this.owners.run(actor, { ownerId: ownerId === null ? [] : [ownerId] }, async (tx) => {
      const project = await this.writes.lock(tx, id);
      if (project.ownerId !== ownerId) {
        await this.projectOwners.set(tx, project, ownerId);
        const relatedIds = [project.ownerId, ownerId].filter((each) => each !== null);
        await this.writes.record(tx, actor, 'project.owner', project, project.status, {
          fields: ['ownerId'],
          relatedIds,
        });
      }
      return this.queries.get(id, tx);
    });
  }
}
