import * as a from './config.variables.js';

/** The rate limits. Outside production they are so high that tests do not reach them. */
export const rateLimitVariables = (isProduction: boolean) => ({
  RATE_LIMIT_IP: a.integer(1)({ default: isProduction ? 100 : 10_000 }),
  RATE_LIMIT_EMAIL: a.integer(1)({ default: isProduction ? 10 : 1000 }),
  RATE_LIMIT_MAILBOXES: a.integer(1)({ default: isProduction ? 60 : 10_000 }),
  RATE_LIMIT_WRITES: a.integer(1)({ default: isProduction ? 120 : 100_000 }),
  RATE_LIMIT_PROJECTS: a.integer(1)({ default: isProduction ? 5 : 1000 }),
  // Integrators test their programs against it outside production, too.
  RATE_LIMIT_KEY: a.integer(1)({ default: 600 }),
});

type RateLimitVariables = Record<keyof ReturnType<typeof rateLimitVariables>, number>;

export const rateLimitsIn = (variables: RateLimitVariables) => ({
  rateLimitIp: variables.RATE_LIMIT_IP,
  rateLimitEmail: variables.RATE_LIMIT_EMAIL,
  rateLimitMailboxes: variables.RATE_LIMIT_MAILBOXES,
  rateLimitWrites: variables.RATE_LIMIT_WRITES,
  rateLimitProjects: variables.RATE_LIMIT_PROJECTS,
  rateLimitKey: variables.RATE_LIMIT_KEY,
});
