import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Listener<Facts> = (tx: EntityManager, facts: Facts) => Promise<unknown>;

/** A kind of event. Its module exports it as a constant. */
export class EventKind<in Facts> {
  /** Only for the type of the facts. */
  declare readonly listener: Listener<Facts>;
}

/**
 * Events by which a module changes the rows of modules above it. The listeners run in the transaction of the cause, one
 * after another, and an error of one rolls it back.
 */
@Injectable()
export class Events {
  private readonly listeners = new Map<EventKind<never>, Listener<never>[]>();

  /** Adds a listener. Modules call this in `onModuleInit`. */
  on<Facts>(kind: EventKind<Facts>, listener: Listener<NoInfer<Facts>>): void {
    this.listeners.set(kind, [...(this.listeners.get(kind) ?? []), listener]);
  }

  async emit<Facts>(tx: EntityManager, kind: EventKind<Facts>, facts: NoInfer<Facts>): Promise<void> {
    for (const listener of this.listeners.get(kind) ?? []) await (listener as Listener<Facts>)(tx, facts);
  }
}
