import { mailedAddress } from '@network/domain';
import type { FastifyInstance } from 'fastify';

const OWN_ADDRESSES = /^\/(api|dev)\//;

/** Redirects a page's address to the one that was mailed, when a mail program or a person has added characters. */
export function repairMailedLinks(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ method, url }, reply, done) => {
    const isPage = (method === 'GET' || method === 'HEAD') && !OWN_ADDRESSES.test(url);
    const mailed = isPage ? mailedAddress(url) : url;
    if (mailed === url) done();
    else void reply.redirect(mailed, 302);
  });
}
