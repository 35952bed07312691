import { Injectable, type Type } from '@nestjs/common';
import type { ActionKind, InterfaceLanguage, JoiningRole } from '@network/domain';
import type { EntityManager } from 'typeorm';
import type { Sentence } from '../platform/http/api-error.js';
import type { MessageId, Say } from '../platform/i18n/messages.js';
import type { FormField, FormValues } from '../platform/pages/form.js';
import type { ActionLink } from './action-link.entity.js';

/** The member or the point of contact who answered for an organization. */
export interface Answerer {
  /** The account, or null for the point of contact. */
  id: string | null;
  /** The name or address. Null once the account is deleted. */
  name: string | null;
}

/** The facts visible to anyone with the link, limited to those in its email. */
export interface ActionFacts {
  name: string | null;
  projectTitle: string;
  orgName: string | null;
  /** Whether the action is done, by this link or otherwise. */
  isDone: boolean;
  /** The person who answered for the organization. Null for experts, before the answer, and for an unknown person. */
  answeredBy: Answerer | null;
  /** The reason why the action is no longer possible, if it is not. */
  unavailableReason?: Sentence;
}

export interface ActionPage {
  heading: string;
  paragraphs: string[];
  fields: FormField[];
  submit: string;
  /** Alternative answers. Their links add `preset` to the address. */
  alternatives?: { label: string; preset: Record<string, string> }[];
}

export interface ActionDone {
  heading: string;
  paragraphs: string[];
  /** Further links, to a page of the product, or to this page with preset fields. */
  links?: { label: string; path?: string; preset?: Record<string, string> }[];
}

/** Returns a question with one answer. `options` are the values with their labels. */
export const choiceField = (name: string, label: string, options: [value: string, label: string][]): FormField => ({
  type: 'choice',
  name,
  label,
  options: options.map(([value, text]) => ({ value, label: text })),
});

/** Returns a field for an optional note in the person's own words. */
export const noteField = ({ say }: ActionView, hint: MessageId): FormField => ({
  type: 'text',
  name: 'note',
  label: say('action.note'),
  hint: say(hint),
  isOptional: true,
});

/** The data from which a handler builds its page. */
export interface ActionView<Facts extends ActionFacts = ActionFacts> {
  link: ActionLink;
  facts: Facts;
  /** Values preset by the button in the email, or typed into the form. */
  typed: FormValues;
  language: InterfaceLanguage;
  say: Say;
}

export interface ActionPerson {
  /** The account that acts. For a point of contact it is the first owner's. */
  id: string;
  role: JoiningRole;
  /** The account of the person who acts. Null for a point of contact. */
  byId: string | null;
}

/** The handler of one kind of link, which the owning module registers. */
export interface ActionHandler<Facts extends ActionFacts = ActionFacts, Body extends object = object> {
  /** Returns the class of the request body for a role. */
  form(role: JoiningRole): Type<Body>;
  /** Returns the facts for the page, or null when the subject of the link no longer exists. */
  describe(tx: EntityManager, link: ActionLink): Promise<Facts | null>;
  /** Performs the action as this person, and returns the response. */
  act(tx: EntityManager, body: Body, person: ActionPerson, link: ActionLink): Promise<object>;
  page(view: ActionView<Facts>): ActionPage;
  done(view: ActionView<Facts>): ActionDone;
  /** Set when further bodies are separate actions. Without it, every later request gets the first response. */
  allowsSeveralUses?: true;
  /** Returns whether the effect of an earlier use remains. If not, the same body acts again. */
  lasts?(tx: EntityManager, answer: Record<string, unknown>): Promise<boolean>;
  /** Set when a request acts on the current state, so that repeating it changes nothing. */
  isIdempotent?: true;
}

/** The handlers of all kinds of links. Each module registers its own when it starts. */
@Injectable()
export class ActionKinds {
  private readonly handlers = new Map<ActionKind, ActionHandler>();

  /** Registers the handler of a kind. Throws if the kind has one already. */
  register<Facts extends ActionFacts>(kind: ActionKind, handler: ActionHandler<Facts>): void {
    if (this.handlers.has(kind)) throw new Error(`Handler already registered for actions of the kind '${kind}'.`);
    this.handlers.set(kind, handler as unknown as ActionHandler);
  }

  handlerOf(kind: ActionKind): ActionHandler {
    const handler = this.handlers.get(kind);
    if (!handler) throw new Error(`No handler registered for actions of the kind '${kind}'.`);
    return handler;
  }
}
