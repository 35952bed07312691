import { constants, setPriority } from 'node:os';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PRODUCT_NAME } from '@network/domain';
import { createApp } from './app.setup.js';
import { AdministratorService } from './auth/administrators/administrator.service.js';
import { cannotListen, ConfigError, type Config } from './platform/config/config.js';
import { readConfig } from './platform/config/read-config.js';
import { JsonLog } from './platform/logging/json-log.js';

/** Milliseconds. Supervisors kill a process that still runs 10 seconds after the shutdown signal. */
const MAX_MS_TO_END = 9_500;

// Node would also print the source line, and in a bundle that line is the whole program.
process.on('uncaughtException', (error) => {
  console.error(error);
  process.exit(1);
});

try {
  const config = readConfig(process.env);
  // On a shared machine, HTTP requests take precedence over the worker's emails.
  if (!config.servesHttp) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Work that still hangs, such as an email to an unresponsive server, is retried after the next start.
    process.once(signal, () => setTimeout(() => process.exit(0), MAX_MS_TO_END + config.drainSeconds * 1000).unref());
  }
  const app = await createApp(config);
  if (process.argv.includes('--demo')) await (await import('../../tools/seed/fill.js')).fillDemo(app, config);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  if (config.servesHttp) await listen(app, config);
  // Production logs are for machines and name no person.
  if (config.isProduction || !config.servesHttp) {
    const { process: part, publicUrl } = config;
    new JsonLog(config.logLevel).line(
      'info',
      { publicUrl, process: part },
      config.servesHttp ? 'listening' : 'working',
    );
  } else console.log(startMessage(config, await app.get(AdministratorService).list()));
} catch (error) {
  // A configuration error prints one line with the problem and the fix. Only unexpected errors print their stack.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function listen(app: NestFastifyApplication, { port, host }: Config): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    throw cannotListen('PORT', 'HOST', `${host}:${port}`, error);
  }
}

/** Returns the start message for developers: the addresses of the application and its inbox, and the administrators. */
function startMessage(config: Config, administrators: { email: string }[]): string {
  return [
    `${PRODUCT_NAME} is running at ${config.publicUrl}`,
    `  Inbox          ${inboxAddress(config)}`,
    `  Administrator  ${administrators.map(({ email }) => email).join(', ') || 'none: npm run admin -- grant EMAIL'}`,
    `  API            ${config.publicUrl}/api/docs`,
  ].join('\n');
}

function inboxAddress({ inboxEnabled, smtpUrl, publicUrl }: Config): string {
  if (inboxEnabled) return `${publicUrl}/dev/inbox`;
  return smtpUrl
    ? 'emails are sent over SMTP'
    : 'none: PUBLIC_URL is not this machine, so emails wait until you set SMTP_URL';
}
