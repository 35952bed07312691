import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import {
  acceptedLanguage,
  asInterfaceLanguage,
  DEFAULT_LANGUAGE,
  pageLanguage,
  type InterfaceLanguage,
} from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestWithActor } from './access.js';

/** Returns the language of the response: the request's, else the account's, else English. */
export const readerLanguage = ({ headers, actor }: RequestWithActor): InterfaceLanguage =>
  acceptedLanguage(headers['accept-language']) ?? actor?.language ?? DEFAULT_LANGUAGE;

/** The language of the response, in a controller. */
export const ReaderLanguage = createParamDecorator((_: unknown, context: ExecutionContext) =>
  readerLanguage(context.switchToHttp().getRequest<RequestWithActor>()),
);

/** Returns the language of a page: that in its address, else the one chosen in this browser, else the request's. */
export const pageLanguageOf = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): InterfaceLanguage =>
  pageLanguage(url, headers);

export type PageTheme = 'light' | 'dark';

export const themeIn = ({ cookie = '' }: { cookie?: string }): PageTheme =>
  /(?:^|;\s*)theme=dark(?:;|$)/.test(cookie) ? 'dark' : 'light';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns the language in the address, if any. */
export const chosenLanguage = ({ url }: FastifyRequest) => asInterfaceLanguage(/[?&]lang=(\w+)/.exec(url)?.[1]);

/** Returns the language of a mailed page: that in its address, else the recipient's, else the browser's. */
export const mailedPageLanguage = (request: FastifyRequest, recipients: InterfaceLanguage | null): InterfaceLanguage =>
  chosenLanguage(request) ?? recipients ?? pageLanguageOf(request);

/** Stores a language in the address as the reader's choice. Works without scripts. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const chosen = chosenLanguage(request);
  if (chosen) void reply.header('set-cookie', `lang=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`);
}
