import { LANGUAGES_OF_INTERFACE, type InterfaceLanguage } from '@network/domain';
import type { FastifyRequest } from 'fastify';

/** The first of our languages that an Accept-Language header prefers; English when it names none. */
export function languageFrom(header: string | undefined): InterfaceLanguage {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const found = wanted.find(({ tag }) => LANGUAGES_OF_INTERFACE.includes(tag as InterfaceLanguage));
  return (found?.tag as InterfaceLanguage | undefined) ?? 'en';
}

/** The language in which an answer to this request speaks. */
export const readerLanguage = (request: FastifyRequest): InterfaceLanguage =>
  languageFrom(request.headers['accept-language']);
