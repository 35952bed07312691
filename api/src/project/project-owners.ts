import { Injectable, type OnModuleInit } from '@nestjs/common';
import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { administratorLeft } from '../auth/administrators/administrator.service.js';
import { Events } from '../platform/database/events.js';
import { queryRows } from '../platform/database/query.js';
import { Project } from './project.entity.js';

/** Writes the owners of projects. The version, which counts changes of the form, is unchanged. */
@Injectable()
export class ProjectOwners implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    this.events.on(administratorLeft, (tx, { from, to }) =>
      queryRows(tx, sql`UPDATE projects SET "ownerId" = ${to} WHERE "ownerId" = ${from}`),
    );
  }

  async set(tx: EntityManager, { id }: Project, ownerId: string | null): Promise<void> {
    await queryRows(tx, sql`UPDATE projects SET "ownerId" = ${ownerId} WHERE id = ${id}`);
  }
}
