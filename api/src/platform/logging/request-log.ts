import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JsonLog } from './json-log.js';
import { begin } from '../http/request-id.js';

/** Gives every request its id, which its answer and all its lines carry, and says of each what became of it. */
export function logRequests(fastify: FastifyInstance, log: JsonLog, { isProduction }: { isProduction: boolean }): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  // What only reads causes nothing: an error of its own names its request by itself.
  fastify.addHook('preValidation', ({ method, id }, reply, done) => {
    if (method === 'GET' || method === 'HEAD') return done();
    reply.raw.once('close', begin(id, done));
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const fields = { requestId: request.id, ...outcomeOf(request, reply), ms: Math.round(reply.elapsedTime) };
    log.line(levelOf(request, reply, isProduction), fields, 'request');
    done();
  });
}

/** What a request was and became, in words of which there are only so many: a pattern and no address. */
export const outcomeOf = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) => ({
  method,
  route: routeOptions.url ?? 'none',
  status: statusCode,
});

/** Outside production only what failed is worth a line among those that people read, and nowhere that it is alive. */
function levelOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply, isProduction: boolean) {
  if (statusCode >= 500) return 'warn';
  return isProduction && !routeOptions.url?.startsWith('/api/health/') ? 'info' : 'debug';
}
