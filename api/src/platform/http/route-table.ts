import type { FastifyInstance } from 'fastify';

interface KnownRoute {
  pattern: RegExp;
  methods: string[];
}

const tables = new WeakMap<object, KnownRoute[]>();

/** Notes every route from now on, so that a wrong method can be told from a wrong path. */
export function rememberRoutes(fastify: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  tables.set(fastify.server, routes);
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const pattern = new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`);
    routes.push({ pattern, methods: [method].flat() });
  });
}

/** The methods that a path knows; none where there is no such path. */
export function methodsOf(fastify: FastifyInstance, path: string): string[] {
  const routes = tables.get(fastify.server) ?? [];
  return [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))].sort();
}
