import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** One kind of work that belongs to administrators, such as projects. */
interface KindOfWork {
  isOwned(tx: EntityManager, administratorId: string): Promise<boolean>;
  /** Reassigns all work of this kind from one administrator to another, or unassigns it. */
  handOver(tx: EntityManager, from: string, to: string | null): Promise<void>;
}

/** The work of administrators. Each module registers its own kind when it starts. */
@Injectable()
export class OwnedWork {
  private readonly kinds: KindOfWork[] = [];

  register(kind: KindOfWork): void {
    this.kinds.push(kind);
  }

  async isOwner(tx: EntityManager, administratorId: string): Promise<boolean> {
    for (const kind of this.kinds) if (await kind.isOwned(tx, administratorId)) return true;
    return false;
  }

  async handOver(tx: EntityManager, from: string, to: string | null): Promise<void> {
    for (const kind of this.kinds) await kind.handOver(tx, from, to);
  }
}
