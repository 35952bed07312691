import { existsSync, readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import type { InterfaceLanguage } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { chosenLanguage, pageLanguageOf } from '../http/reader-preferences.js';
import { builtFrontEnds } from './front-ends.js';
import { filledIn } from './page-templates.js';
import { alternates, pathOfPage, textsOf } from './pages.js';
import { preloadsOf } from './preloads.js';
import { allowInPage, hashesOfScriptsIn } from './secure-headers.js';

/** The HTML of the shell's page with which its scripts take over a page of the server. */
export interface ShellParts {
  /** The elements that load the scripts and styles. */
  head: string;
  /** The start of the body, up to the open element whose content the shell replaces. */
  open: string;
}

/** The shell's scripts for pages of the server that work without them. */
@Injectable()
export class ShellScripts {
  private readonly pages = new Map<InterfaceLanguage, ReturnType<ShellScripts['read']>>();

  constructor(private readonly config: Config) {}

  /** Returns the parts for a page, and sets the headers that let them run. Undefined where the shell is not built. */
  partsFor(request: FastifyRequest, reply: FastifyReply): ShellParts | undefined {
    const language = pageLanguageOf(request);
    const page = this.pages.get(language) ?? this.read(language);
    this.pages.set(language, page);
    if (!page) return undefined;
    const address = this.config.publicUrl + request.url.split('?')[0]!;
    allowInPage(reply, page.scriptHashes);
    void reply.headers({
      'content-language': language,
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      link: [...page.preloads, ...alternates(address, chosenLanguage(request))].join(', '),
    });
    return page;
  }

  private read(language: InterfaceLanguage) {
    const built = builtFrontEnds();
    const shell = built.find(({ prefix }) => prefix === '/');
    if (!shell || !existsSync(pathOfPage(shell, language))) return undefined;
    const html = filledIn(readFileSync(pathOfPage(shell, language), 'utf8'), textsOf(built, this.config));
    return {
      head: (html.split('<body>')[0]!.match(/<script[^>]*>.*?<\/script>|<link[^>]*>/gs) ?? []).join('\n'),
      open: /<body>(.*?<div id="root"[^>]*>)/s.exec(html)![1]!,
      preloads: preloadsOf(
        ['/', '/remotes/portal/'].flatMap((prefix) => built.filter((frontEnd) => frontEnd.prefix === prefix)),
      )[language],
      scriptHashes: hashesOfScriptsIn([html]),
    };
  }
}
