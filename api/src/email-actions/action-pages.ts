import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { asInterfaceLanguage, pageLanguage, type InterfaceLanguage } from '@network/domain';
import { Config } from '../platform/config/config.js';
import { ApiError, type Sentence } from '../platform/http/api-error.js';
import { refuseForeignForm } from '../platform/http/foreign-form.js';
import { themeIn } from '../platform/http/reader-preferences.js';
import { isolatedInEnglish } from '../platform/i18n/isolated.js';
import { translate } from '../platform/i18n/messages.js';
import { bodyOf, checkChosen, shownField, withNothingChosen } from './action-form.js';
import { renderPage } from './action-page.js';
import type { ActionView, Typed } from './action-kinds.js';
import { ActionService, type OpenAction } from './action.service.js';

/** A request for the page: its query and address, and the headers with the browser's language and theme. */
export interface Asked {
  query: Typed;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface Rendered {
  status: number;
  html: string;
  headers?: Record<string, string>;
}

const one = (value: Typed[string]) => (Array.isArray(value) ? value[0] : value) ?? '';

/** Builds the page of a mailed link, for each state of the link. */
@Injectable()
export class ActionPages {
  constructor(
    private readonly actions: ActionService,
    private readonly config: Config,
  ) {}

  /** The page for the current state: the form, or that the action is done, too late or gone. */
  async show(asked: Asked): Promise<Rendered> {
    return this.answered(asked, async (action, language) => this.page(asked, action, language));
  }

  /**
   * Submits the form and redirects to the page. When input is invalid, returns the form with all values and the errors.
   */
  async act(asked: Asked, sent: Typed, ip: string): Promise<Rendered | { location: string }> {
    return this.answered<Rendered | { location: string }>(asked, async (action, language) => {
      const { fields } = action.handler.page(viewOf(action, { ...asked.query, ...sent }, language));
      const typed = withNothingChosen(fields, sent);
      try {
        refuseForeignForm(asked.headers, this.config.publicUrl);
        checkChosen(fields, typed);
        await this.actions.act(one(asked.query.token), bodyOf(fields, typed), ip);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return this.page(asked, action, language, { typed, error });
      }
      return { location: hrefOf({ token: one(asked.query.token), lang: one(asked.query.lang) }) };
    });
  }

  private async answered<Answer>(
    asked: Asked,
    answer: (action: OpenAction, language: InterfaceLanguage) => Promise<Answer>,
  ): Promise<Answer | Rendered> {
    try {
      const action = await this.actions.open(one(asked.query.token));
      return await answer(action, asInterfaceLanguage(one(asked.query.lang)) ?? action.user.language);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return refusal(asked, error, pageLanguage(asked.url, asked.headers));
    }
  }

  private page(
    { query, headers }: Asked,
    action: OpenAction,
    language: InterfaceLanguage,
    wrong?: { typed: Typed; error: ApiError },
  ): Rendered {
    const view = viewOf(action, { ...query, ...wrong?.typed }, language);
    const own = (more: Typed = {}) => hrefOf({ token: one(query.token), lang: one(query.lang), ...more });
    const hrefIn = (lang: InterfaceLanguage) => hrefOf({ ...query, lang });
    const common = { language, theme: themeIn(headers), hrefIn };
    const { facts, handler } = action;
    const asksAgain = handler.takesOthers && one(query.more) === '1';
    if (!wrong && facts.over) {
      return ok({ ...common, heading: view.say('action.over'), paragraphs: [say(language, facts.over)] });
    }
    if (!wrong && facts.isDone && !asksAgain) {
      const { links = [], ...done } = handler.done(view);
      const shown = links.map(({ label, path, preset }) => ({ label, href: path ?? own(preset) }));
      return ok({ ...common, ...done, links: shown });
    }
    const { others = [], fields, submit, ...said } = handler.page(view);
    const errors = wrong?.error.fields ?? {};
    const texts = Object.fromEntries(
      Object.entries(errors).map(([name, sentences]) => [name, sentences.map((each) => say(language, each))]),
    );
    const html = renderPage({
      ...common,
      ...said,
      banner: wrong && say(language, wrong.error.sentence),
      form: { href: hrefOf(query), submit, fields: fields.map((field) => shownField(field, view.typed, texts)) },
      links: others.map(({ label, preset }) => ({ label, href: own(preset) })),
    });
    return { status: wrong?.error.status ?? 200, html, headers: wrong?.error.headers };
  }
}

const ok = (shown: Parameters<typeof renderPage>[0]): Rendered => ({ status: 200, html: renderPage(shown) });

const say = (language: InterfaceLanguage, { id, values }: Sentence) => translate(language, id, values);

const viewOf = ({ link, facts }: OpenAction, typed: Typed, language: InterfaceLanguage): ActionView => ({
  link,
  facts,
  typed,
  language,
  say: (id, values) => translate(language, id, language === 'en' ? isolatedIn(values) : values),
});

/** Isolates names only for English. The Arabic texts isolate Latin names themselves. */
const isolatedIn = (values: Sentence['values'] = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolatedInEnglish(value) : value]),
  );

/** The page's address with this query, without empty values. */
function hrefOf(query: Typed): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, one(value)] as [string, string]);
  return `/action?${new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString()}`;
}

/** The page for an expired, deleted or forged link, and for too many requests. */
function refusal({ query, headers }: Asked, error: ApiError, language: InterfaceLanguage): Rendered {
  const isUnknown = error.status === 404;
  const html = renderPage({
    language,
    theme: themeIn(headers),
    heading: translate(language, isUnknown ? 'action.unknown.heading' : 'action.over'),
    paragraphs: [isUnknown ? translate(language, 'action.unknown') : say(language, error.sentence)],
    links: [{ label: translate(language, 'action.signIn'), href: '/auth' }],
    hrefIn: (lang) => hrefOf({ ...query, lang }),
  });
  return { status: error.status, html, headers: error.headers };
}
