import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Listener<Facts> = (tx: EntityManager, facts: Facts) => Promise<unknown>;

/** A kind of event. Its module exports it as a constant. */
export class EventKind<in Facts> {
  /** Only for the type of the facts. */
  declare readonly listener: Listener<Facts>;

  constructor(readonly name: string) {}
}

/**
 * Events by which a module changes the rows of modules above it. The listeners run in the transaction of the cause, one
 * after another, and an error of one rolls it back.
 */
@Injectable()
export class Events {
  private readonly listeners = new Map<string, Listener<never>[]>();

  /** Adds a listener. Modules call this in `onModuleInit`. */
  on<Facts>({ name }: EventKind<Facts>, listener: Listener<NoInfer<Facts>>): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  async emit<Facts>(tx: EntityManager, { name }: EventKind<Facts>, facts: NoInfer<Facts>): Promise<void> {
    for (const listener of this.listeners.get(name) ?? []) await (listener as Listener<Facts>)(tx, facts);
  }
}
