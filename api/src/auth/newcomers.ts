import { Injectable } from '@nestjs/common';
import type { JoiningRole } from '@network/domain';
import type { EntityManager } from 'typeorm';
import type { User } from './user.entity.js';

type Welcome = (tx: EntityManager, user: User) => Promise<void>;

/** What happens when somebody joins: the room of each role registers how its profile begins. */
@Injectable()
export class Newcomers {
  private readonly welcomes = new Map<JoiningRole, Welcome>();

  register(role: JoiningRole, welcome: Welcome): void {
    this.welcomes.set(role, welcome);
  }

  async welcome(tx: EntityManager, role: JoiningRole, user: User): Promise<void> {
    await this.welcomes.get(role)?.(tx, user);
  }
}
