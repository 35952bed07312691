import { Injectable } from '@nestjs/common';
import type { JoiningRole } from '@network/domain';
import type { EntityManager } from 'typeorm';
import type { User } from './user.entity.js';

type InitializeProfile = (tx: EntityManager, user: User) => Promise<void>;

/** What happens when somebody joins: the module of each role registers how its profile begins. */
@Injectable()
export class ProfileInitializers {
  private readonly initializers = new Map<JoiningRole, InitializeProfile>();

  register(role: JoiningRole, create: InitializeProfile): void {
    this.initializers.set(role, create);
  }

  async create(tx: EntityManager, role: JoiningRole, user: User): Promise<void> {
    await this.initializers.get(role)?.(tx, user);
  }
}
