import { ConfigError } from '../src/platform/config/config.js';

/** An error that the user of a command can fix. The message is one line. */
export class CommandError extends Error {}

/** Runs a command. The string it returns is an error message of one line. */
export async function runCommand(work: () => Promise<string | undefined>): Promise<void> {
  try {
    const complaint = await work();
    if (!complaint) return;
    console.error(complaint);
  } catch (error) {
    // Only unexpected errors print their stack.
    console.error(error instanceof ConfigError || error instanceof CommandError ? error.message : error);
  }
  process.exitCode = 1;
}
