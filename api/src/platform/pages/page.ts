import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  applyDecorators,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { containDirection, directionOf, LANGUAGE_NAMES, type InterfaceLanguage } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Handlebars from 'handlebars';
import { map, type Observable } from 'rxjs';
import { FILES } from '../config/folders.js';
import type { ApiError, Sentence } from '../http/api-error.js';
import { pageLanguageOf, rememberLanguage, themeIn } from '../http/reader-preferences.js';
import { mapTexts } from '../i18n/isolated.js';
import { translate } from '../i18n/messages.js';
import type { ShellParts } from '../static-files/shell-scripts.js';
import { shownField, type FormField, type FormValues } from './form.js';
import { MARK_SVG } from './mark.js';

const read = (name: string) => readFileSync(join(FILES, 'platform/pages', name), 'utf8');
const css = read('page.css.hbs').trim();
/** The measures of the portal's page, so that nothing moves when it takes over. */
const cssOfShell = `${css}\n${read('shell-page.css.hbs').trim()}`;
const template = Handlebars.compile(read('page.html.hbs'));
const styleHash = createHash('sha256').update(css).digest('base64');

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** The page loads nothing, and its form posts only to this origin. */
const WITHOUT_SCRIPTS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex',
};

/** A page that works without scripts. Its form posts to the page's own address. */
export interface Page {
  language: InterfaceLanguage;
  heading: string;
  paragraphs?: string[];
  form?: { fields: FormField[]; values?: FormValues; submit: string };
  links?: { label: string; href: string }[];
  footer?: string;
  /** The scripts that take over the page (`ShellScripts`). Until they arrive, the page works without them. */
  shell?: ShellParts;
  /** The error of the request. A page with a form shows its sentences. */
  error?: ApiError;
}

/** Sends the browser to another address. */
export interface Redirect {
  location: string;
}

/** Sends the page that a route returns, as one HTML document that needs no scripts or other files. */
class PageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<Page | Redirect>): Observable<string | undefined> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    return next.handle().pipe(
      map((page) => {
        if (!('location' in page)) return htmlOf(request, reply, page);
        void reply.status(303).header('location', page.location);
        return undefined;
      }),
    );
  }
}

/** Marks a route that returns a page or a redirect. It takes forms instead of JSON, and sends errors as HTML. */
export const PageRoute = () => applyDecorators(RouteConfig({ isPage: true }), UseInterceptors(PageInterceptor));

/** Returns the page of an error, which has no form. */
export function errorPage(language: InterfaceLanguage, error: ApiError): Page {
  const sentence: Sentence = error.code === 'not_json' ? { id: 'error.notForm' } : error.sentence;
  return {
    language,
    heading: translate(language, 'page.failed'),
    paragraphs: [translate(language, sentence.id, sentence.values)],
    links: [{ label: translate(language, 'page.home'), href: '/' }],
    error,
  };
}

/** Sends an error as a page in the browser's language. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: ApiError): void {
  void reply.send(htmlOf(request, reply, errorPage(pageLanguageOf(request), error)));
}

/** Returns the document of a page, and sets the status and the headers of its response. */
function htmlOf(request: FastifyRequest, reply: FastifyReply, { form, error, ...page }: Page): string {
  const { url, headers } = request;
  const { language } = page;
  rememberLanguage(request, reply);
  void reply
    .status(error?.status ?? 200)
    .headers({ ...HEADERS, ...(!page.shell && WITHOUT_SCRIPTS), ...error?.headers });
  const other: InterfaceLanguage = language === 'ar' ? 'en' : 'ar';
  const say = ({ id, values }: Sentence) => translate(language, id, values);
  const context = {
    ...page,
    direction: directionOf(language),
    isDark: themeIn(headers) === 'dark',
    product: say({ id: 'product.name' }),
    other: {
      language: other,
      direction: directionOf(other),
      name: LANGUAGE_NAMES[other],
      href: addressIn(other, url),
    },
    form: form && {
      submit: form.submit,
      optional: say({ id: 'page.optional' }),
      fields: form.fields.map((field) => {
        const [wrong] = error?.fields?.[field.name] ?? [];
        return shownField(field, form.values ?? {}, wrong && say(wrong));
      }),
      ...(error && { wrong: say({ id: 'page.wrong' }), banner: say(error.sentence) }),
    },
  };
  return template({ ...mapTexts(context, containDirection), css: page.shell ? cssOfShell : css, mark: MARK_SVG });
}

/** Returns the page's own address in another language. */
function addressIn(language: InterfaceLanguage, url: string): string {
  const [path = '', query] = url.split('?');
  const params = new URLSearchParams(query);
  params.set('lang', language);
  return `${path}?${params.toString()}`;
}
