import { readdirSync } from 'node:fs';
import { LANGUAGES_OF_INTERFACE, pageLanguage, type InterfaceLanguage } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FrontEnd } from './front-end.js';

/** What search engines may know of. */
const PUBLIC = /^\/(?!app|admin|dashboard)[\w/-]*$/;

/** Answers every page of the product with the shell's page in the reader's language, which is known before the first byte. */
export function pagesOf({ folder }: FrontEnd, withTexts: FrontEnd[], publicUrl: string) {
  const preloads = Object.fromEntries(
    LANGUAGES_OF_INTERFACE.map((language) => [language, withTexts.flatMap((each) => textsIn(each, language))]),
  ) as Record<InterfaceLanguage, string[]>;

  return (request: FastifyRequest, reply: FastifyReply) => {
    const language = pageLanguage(request.url, request.headers);
    const path = request.url.split('?')[0]!;
    void reply.headers({
      'content-language': language,
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      link: [...preloads[language], ...(PUBLIC.test(path) ? alternates(publicUrl + path) : [])].join(', '),
    });
    return reply.sendFile(`index.${language}.html`, folder);
  };
}

/** The texts are asked for by scripts that have yet to come: the browser begins with them at once. */
const textsIn = ({ prefix, folder }: FrontEnd, language: InterfaceLanguage) =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`texts-${language}.`) && name.endsWith('.js'))
    .map((name) => `<${prefix}${name}>; rel=preload; as=script`);

/** The same page in every language, with whole addresses as search engines want them. */
const alternates = (address: string) => [
  ...LANGUAGES_OF_INTERFACE.map((language) => `<${address}?lang=${language}>; rel=alternate; hreflang=${language}`),
  `<${address}>; rel=alternate; hreflang=x-default`,
];
