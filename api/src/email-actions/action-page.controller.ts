import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { asInterfaceLanguage, pathTo, ROUTES, type InterfaceLanguage } from '@network/domain';
import type { FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { Access } from '../platform/http/access.js';
import { ApiError, type Sentence } from '../platform/http/api-error.js';
import { ClientAddress } from '../platform/http/client-address.js';
import { mailedPageLanguage } from '../platform/http/reader-preferences.js';
import { isolatedInEnglish, mapTexts } from '../platform/i18n/isolated.js';
import { translate } from '../platform/i18n/messages.js';
import {
  bodyOf,
  checkChosen,
  firstOf,
  submitForm,
  withNothingChosen,
  type FormValues,
} from '../platform/pages/form.js';
import { PageRoute, type Page, type Redirect } from '../platform/pages/page.js';
import type { ActionView } from './action-kinds.js';
import { ActionService, type OpenAction } from './action.service.js';

type ActionRequest = FastifyRequest<{ Querystring: FormValues }>;

/**
 * The page of a mailed link (docs/product 7.11). Opening it changes nothing. No session is involved: the token in the
 * address is the only permission, so a foreign page gains nothing. Forms of other origins are also refused.
 */
@Controller('action')
@Access('public')
@ApiExcludeController()
export class ActionPageController {
  constructor(
    private readonly actions: ActionService,
    private readonly config: Config,
  ) {}

  /** Shows the page for the current state: the form, or that the action is done, too late or gone. */
  @Get()
  @PageRoute()
  async show(@Req() request: ActionRequest): Promise<Page> {
    try {
      const { query } = request;
      const action = await this.actions.open(firstOf(query.token));
      return currentPage(query, action, languageOf(query, action));
    } catch (error) {
      return await this.refuse(error, request);
    }
  }

  /** Submits the form and redirects to the page. When input is invalid, shows the form with all values and the errors. */
  @Post()
  @PageRoute()
  async act(
    @Body() sent: FormValues = {},
    @ClientAddress() ip: string,
    @Req() request: ActionRequest,
  ): Promise<Page | Redirect> {
    const { query, headers } = request;
    const token = firstOf(query.token);
    try {
      const action = await this.actions.open(token);
      const language = languageOf(query, action);
      const { fields } = action.handler.page(viewOf(action, { ...query, ...sent }, language));
      const values = withNothingChosen(fields, sent);
      const error = await submitForm(headers, this.config.publicUrl, () => {
        checkChosen(fields, values);
        return this.actions.act(token, bodyOf(fields, values), ip);
      });
      if (!error) return { location: addressOf(query) };
      // The facts may have changed since the page was opened, so the form shows the current ones.
      const current = await this.actions.open(token);
      const page = current.isReadOnly
        ? currentPage(query, current, language)
        : formPage(query, current, viewOf(current, { ...query, ...values }, language));
      return { ...page, error };
    } catch (error) {
      return await this.refuse(error, request);
    }
  }

  /** Returns the page for an expired, deleted or forged link. Throws all other errors. */
  private async refuse(error: unknown, request: ActionRequest): Promise<Page> {
    if (!(error instanceof ApiError)) throw error;
    const recipients = await this.actions.languageOf(firstOf(request.query.token));
    return refusal(error, mailedPageLanguage(request, recipients));
  }
}

/** Returns the language that the query names, or that of the recipient. */
const languageOf = ({ lang }: FormValues, { user }: OpenAction): InterfaceLanguage =>
  asInterfaceLanguage(firstOf(lang)) ?? user.language;

function currentPage(query: FormValues, action: OpenAction, language: InterfaceLanguage): Page {
  const { facts, handler, link } = action;
  const view = viewOf(action, query, language);
  if (facts.unavailableReason) {
    const { id, values } = facts.unavailableReason;
    return { ...common(language), heading: view.say('action.over'), paragraphs: [translate(language, id, values)] };
  }
  if (isAnsweredByOther(action)) return answeredPage(action, view);
  if (action.isReadOnly) {
    const links = [{ label: view.say('action.openProject'), href: pathTo(ROUTES.organizationProject, link.projectId) }];
    const paragraphs = [view.say('error.onlyEditors')];
    return { ...common(language), heading: view.say('action.readOnly'), paragraphs, links };
  }
  const asksAgain = handler.allowsSeveralUses && firstOf(query.more) === '1';
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
  const { alternatives = [], fields, submit, ...content } = handler.page(view);
  return {
    ...common(view.language),
    ...content,
    form: { fields, values: view.typed, submit },
    links: alternatives.map(({ label, preset }) => ({ label, href: addressOf(query, preset) })),
  };
}

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
  // The Arabic texts isolate Latin names themselves.
  say: (id, values) =>
    translate(language, id, language === 'en' && values ? mapTexts(values, isolatedInEnglish) : values),
});

/** Returns the address of the link's page with preset fields, in the language that the query names. */
function addressOf({ token, lang }: FormValues, preset: FormValues = {}): string {
  const pairs = Object.entries({ token, lang, ...preset }).map(([name, value]) => [name, firstOf(value)]);
  return `/action?${new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString()}`;
}
