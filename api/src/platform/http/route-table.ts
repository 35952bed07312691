import type { FastifyInstance } from 'fastify';

interface KnownRoute {
  pattern: RegExp;
  methods: string[];
}

const tables = new WeakMap<object, KnownRoute[]>();

/** Records all routes from now on, to distinguish a wrong method from a wrong path. */
export function rememberRoutes(fastify: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  tables.set(fastify.server, routes);
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const pattern = new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`);
    routes.push({ pattern, methods: [method].flat() });
  });
}

/** Returns the methods of a path. Unknown paths have none. */
export function methodsOf(fastify: FastifyInstance, path: string): string[] {
  const routes = tables.get(fastify.server) ?? [];
  return [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))].sort();
}
