import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    isPage?: boolean;
    ignoresBody?: boolean;
    takesFile?: boolean;
  }
}

/** Lets callers send a body of any content type, which is not read. */
export const IgnoresBody = () => RouteConfig({ ignoresBody: true });

/** Lets callers send a file, as multipart/form-data. */
export const TakesFile = () => RouteConfig({ takesFile: true });

export const isPage = ({ routeOptions }: FastifyRequest) => routeOptions.config.isPage === true;

export const takesFile = ({ routeOptions }: FastifyRequest) => routeOptions.config.takesFile === true;

export const ignoresBody = ({ routeOptions }: FastifyRequest) => routeOptions.config.ignoresBody === true;
