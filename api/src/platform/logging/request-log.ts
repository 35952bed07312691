import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { begin } from '../http/request-id.js';
import type { JsonLog } from './json-log.js';

/**
 * Logs the outcome of every request, and sends its id in `x-request-id`.
 * Log lines of the work that a write causes carry the same id.
 */
export function logRequests(fastify: FastifyInstance, log: JsonLog, { isProduction }: { isProduction: boolean }): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  // Reads cause no further work. Their own errors already log the request id.
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

/**
 * Returns the method, route pattern and status of a request. The pattern, not the address, keeps the number of values
 * small.
 */
export const outcomeOf = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) => ({
  method,
  route: routeOptions.url ?? 'none',
  status: statusCode,
});

/** Outside production the log shows only failures. Health checks are at debug level everywhere. */
function levelOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply, isProduction: boolean) {
  if (statusCode >= 500) return 'warn';
  return isProduction && !routeOptions.url?.startsWith('/api/health/') ? 'info' : 'debug';
}
