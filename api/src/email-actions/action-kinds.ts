import { Injectable, type Type } from '@nestjs/common';
import type { ActionKind, JoiningRole } from '@network/domain';
import type { EntityManager } from 'typeorm';
import type { Sentence } from '../platform/http/api-error.js';
import type { ActionLink } from './action-link.entity.js';

/** What anybody with the link may know: no more than its mail said. */
export interface ActionFacts {
  /** The person the link was mailed to. */
  name: string | null;
  projectTitle: string;
  orgName: string | null;
  /** Whether it was done, by this link or otherwise. */
  isDone: boolean;
  /** Why it can no longer be done, where that is so. */
  over?: Sentence;
}

export interface ActionOption {
  value: string;
  label: string;
}

/** What the page asks for: one field of the body of the call. */
export type ActionField = { name: string; label: string; hint?: string; isOptional?: boolean } & (
  | { type: 'choice'; options: ActionOption[] }
  | { type: 'checks'; options: ActionOption[] }
  | { type: 'text' }
  | { type: 'date'; max: string; value: string }
  | { type: 'number' }
  /** Chosen by the button in the mail, and shown to be confirmed. */
  | { type: 'fixed'; value: string }
);

/** What the page of a kind says, in the reader's language. */
export interface ActionPage {
  heading: string;
  paragraphs: string[];
  fields: ActionField[];
  submit: string;
  /** Other answers than the one that is asked for: what their links add to the address. */
  others?: { label: string; preset: Record<string, string> }[];
}

/** What a page says once the thing is done. */
export interface ActionDone {
  heading: string;
  paragraphs: string[];
  /** Further ways: a page of the product, or this page again with something chosen. */
  links?: { label: string; path?: string; preset?: Record<string, string> }[];
}

/** What was chosen by the button in the mail, or typed into the form. */
export type Typed = Record<string, string | string[] | undefined>;

export type Say = (id: Sentence['id'], values?: Sentence['values']) => string;

/** What belongs to a link while its page is made. */
export interface ActionView<Facts extends ActionFacts = ActionFacts> {
  link: ActionLink;
  facts: Facts;
  typed: Typed;
  language: 'en' | 'ar';
  say: Say;
}

/** Whoever the link was mailed to: known by the link alone. */
export interface ActionPerson {
  id: string;
  role: JoiningRole;
}

/** One kind of mailed link, as the module that owns the thing registers it. */
export interface ActionHandler<Facts extends ActionFacts = ActionFacts, Body extends object = object> {
  /** The body of the call of this kind, for somebody of the role. */
  form(role: JoiningRole): Type<Body>;
  /** Null: what it was about is not there any more. */
  describe(tx: EntityManager, link: ActionLink): Promise<Facts | null>;
  /** Does what the call of this kind does, as this person. */
  act(tx: EntityManager, body: Body, person: ActionPerson, link: ActionLink): Promise<object>;
  page(view: ActionView<Facts>): ActionPage;
  done(view: ActionView<Facts>): ActionDone;
  /** Another body than the first is passed on to the call; otherwise whatever comes later is answered as the first was. */
  takesOthers?: true;
}

/** Which module does which kind of action: each registers its own when its module starts. */
@Injectable()
export class ActionKinds {
  private readonly handlers = new Map<ActionKind, ActionHandler>();

  /** From now on `handler` does what links of this kind are for. Refuses a second one for one kind. */
  register<Facts extends ActionFacts>(kind: ActionKind, handler: ActionHandler<Facts>): void {
    if (this.handlers.has(kind)) throw new Error(`Actions of the kind '${kind}' have a handler already.`);
    this.handlers.set(kind, handler as unknown as ActionHandler);
  }

  of(kind: ActionKind): ActionHandler {
    const handler = this.handlers.get(kind);
    if (!handler) throw new Error(`no handler for actions of the kind '${kind}'`);
    return handler;
  }
}
