import { Injectable } from '@nestjs/common';
import { asInterfaceLanguage, pageLanguage, pathTo, ROUTES, type InterfaceLanguage } from '@network/domain';
import type { FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { ApiError, type Sentence } from '../platform/http/api-error.js';
import { isolatedInEnglish } from '../platform/i18n/isolated.js';
import { translate } from '../platform/i18n/messages.js';
import {
  bodyOf,
  checkChosen,
  firstOf,
  submitForm,
  withNothingChosen,
  type FormValues,
} from '../platform/pages/form.js';
import type { Page } from '../platform/pages/page.js';
import type { ActionView } from './action-kinds.js';
import { ActionService, type OpenAction } from './action.service.js';

export type ActionRequest = FastifyRequest<{ Querystring: FormValues }>;

@Injectable()
export class ActionPages {
  constructor(
    private readonly actions: ActionService,
    private readonly config: Config,
  ) {}

  /** Returns the page for the current state: the form, or that the action is done, too late or gone. */
  show(request: ActionRequest): Promise<Page> {
    return this.answered(request, (action, language) => currentPage(request.query, action, language));
  }

  /**
   * Submits the form and redirects to the page. When input is invalid, returns the form with all values and the errors.
   */
  act(request: ActionRequest, sent: FormValues, ip: string): Promise<Page | { location: string }> {
    return this.answered<Page | { location: string }>(request, async (action, language) => {
      const { query, headers } = request;
      const { fields } = action.handler.page(viewOf(action, { ...query, ...sent }, language));
      const values = withNothingChosen(fields, sent);
      const error = await submitForm(headers, this.config.publicUrl, () => {
        checkChosen(fields, values);
        return this.actions.act(firstOf(query.token), bodyOf(fields, values), ip);
      });
      if (!error) return { location: addressOf(query) };
      // The facts may have changed since the page was opened, so the form shows the current ones.
      const current = await this.actions.open(firstOf(query.token));
      if (current.isReadOnly) return { ...currentPage(query, current, language), error };
      return { ...formPage(query, current, viewOf(current, { ...query, ...values }, language)), error };
    });
  }

  private async answered<Answer>(
    { query, url, headers }: ActionRequest,
    answer: (action: OpenAction, language: InterfaceLanguage) => Answer | Promise<Answer>,
  ): Promise<Answer | Page> {
    try {
      const action = await this.actions.open(firstOf(query.token));
      return await answer(action, asInterfaceLanguage(firstOf(query.lang)) ?? action.user.language);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return refusal(error, pageLanguage(url, headers));
    }
  }
}

function currentPage(query: FormValues, action: OpenAction, language: InterfaceLanguage): Page {
  const { facts, handler, link } = action;
  const view = viewOf(action, query, language);
  if (facts.over) {
    const { id, values } = facts.over;
    return { ...common(language), heading: view.say('action.over'), paragraphs: [translate(language, id, values)] };
  }
  if (isAnsweredByOther(action)) return answeredPage(action, view);
  if (action.isReadOnly) {
    const links = [{ label: view.say('action.openProject'), href: pathTo(ROUTES.organizationProject, link.projectId) }];
    const paragraphs = [view.say('error.onlyEditors')];
    return { ...common(language), heading: view.say('action.readOnly'), paragraphs, links };
  }
  const asksAgain = handler.takesOthers && firstOf(query.more) === '1';
  if (!facts.isDone || asksAgain) return formPage(query, action, view);
  const { links = [], ...done } = handler.done(view);
  const shown = links.map(({ label, path, preset }) => ({ label, href: path ?? addressOf(query, preset) }));
  return { ...common(language), ...done, links: shown };
}

/** Returns whether another person has answered for the organization. */
const isAnsweredByOther = ({ facts: { isDone, answeredBy }, holderId }: OpenAction): boolean =>
  isDone && answeredBy !== null && answeredBy.id !== holderId;

/** Returns the page for a question that a colleague or the point of contact has answered. */
function answeredPage({ facts: { answeredBy, projectTitle: title } }: OpenAction, { language, say }: ActionView): Page {
  const name = answeredBy?.name;
  const text = name ? say('action.answered.by', { name, title }) : say('action.answered.colleague', { title });
  return { ...common(language), heading: say('action.answered'), paragraphs: [text] };
}

function formPage(query: FormValues, { handler }: OpenAction, view: ActionView): Page {
  const { others = [], fields, submit, ...content } = handler.page(view);
  return {
    ...common(view.language),
    ...content,
    form: { fields, values: view.typed, submit },
    links: others.map(({ label, preset }) => ({ label, href: addressOf(query, preset) })),
  };
}

/** Returns the page for an expired, deleted or forged link. */
function refusal(error: ApiError, language: InterfaceLanguage): Page {
  const isUnknown = error.status === 404;
  const { id, values }: Sentence = isUnknown ? { id: 'action.unknown' } : error.sentence;
  return {
    ...common(language),
    heading: translate(language, isUnknown ? 'action.unknown.heading' : 'action.over'),
    paragraphs: [translate(language, id, values)],
    links: [{ label: translate(language, 'action.signIn'), href: '/auth' }],
    error,
  };
}

const common = (language: InterfaceLanguage) => ({
  language,
  footer: translate(language, 'action.footer', { product: translate(language, 'product.name') }),
});

const viewOf = ({ link, facts }: OpenAction, typed: FormValues, language: InterfaceLanguage): ActionView => ({
  link,
  facts,
  typed,
  language,
  say: (id, values) => translate(language, id, language === 'en' ? isolatedIn(values) : values),
});

/** Isolates names only for English. The Arabic texts isolate Latin names themselves. */
const isolatedIn = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolatedInEnglish(value) : value]),
  );

/** Returns the address of the link's page with preset fields, in the language that the query names. */
function addressOf({ token, lang }: FormValues, preset: FormValues = {}): string {
  const pairs = Object.entries({ token, lang, ...preset }).map(([name, value]) => [name, firstOf(value)]);
  return `/action?${new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString()}`;
}
