import { createApp } from './app.setup.js';
import { Administrators } from './auth/administrators.js';
import { fillWhenRequested } from './commands/demo.js';
import { ConfigError, readConfig } from './config/config.js';
import { announce } from './web/announce.js';

try {
  const config = readConfig(process.env);
  const app = await createApp(config);
  await fillWhenRequested(app, config, process.argv);
  await app.listen(config.port, config.host);
  console.log(announce(config, await app.get(Administrators).list()));
} catch (error) {
  // One line that says what is wrong and how to fix it; a stack only where nobody foresaw the error.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
