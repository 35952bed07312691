import { constants, setPriority } from 'node:os';
import { PRODUCT_NAME } from '@network/domain';
import { createApp } from './app.setup.js';
import { Administrators } from './auth/administrators/administrators.js';
import { fillWhenRequested } from './commands/demo.js';
import { ConfigError, readConfig, type Config } from './platform/config/config.js';
import { JsonLog } from './platform/logging/json-log.js';

/** Whoever runs the product kills what has not ended 10 seconds after it was asked to. */
const MOST_MS_TO_END = 9_500;

// Node would print the line of the error as well, which in a bundle is the whole of it.
process.on('uncaughtException', (error) => {
  console.error(error);
  process.exit(1);
});

try {
  const config = readConfig(process.env);
  // Where both share a machine, who waits for an answer comes before who waits for a mail.
  if (!config.answers) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // What hangs then, such as a mail server that is silent in the middle of a mail, is done again after the next start.
    process.once(signal, () => setTimeout(() => process.exit(0), MOST_MS_TO_END + config.drainSeconds * 1000).unref());
  }
  const app = await createApp(config);
  await fillWhenRequested(app, config, process.argv);
  if (config.answers) await app.listen(config.port, config.host);
  else await (await app.init()).getHttpAdapter().getInstance().ready();
  // The log of production is for programs, and names nobody.
  if (config.isProduction || !config.answers) {
    const { process: part, publicUrl } = config;
    new JsonLog(config.logLevel).line('info', { publicUrl, process: part }, config.answers ? 'listening' : 'working');
  } else console.log(startMessage(config, await app.get(Administrators).list()));
} catch (error) {
  // One line that says what is wrong and how to fix it; a stack only where nobody foresaw the error.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

/** The message on the terminal of a developer: the addresses of the product, its inbox and its administrators. */
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
  return smtpUrl ? 'mail goes out over SMTP' : 'none: mail is kept, but PUBLIC_URL is not this machine; set SMTP_URL';
}
