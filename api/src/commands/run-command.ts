import { ConfigError } from '../platform/config/config.js';

/** What the caller of a command can mend, in one line. */
export class CommandError extends Error {}

/** Runs a command; the sentence that it gives back is what went wrong, said in one line. */
export async function runCommand(work: () => Promise<string | undefined>): Promise<void> {
  try {
    const complaint = await work();
    if (!complaint) return;
    console.error(complaint);
  } catch (error) {
    // A stack only where nobody foresaw the error.
    console.error(error instanceof ConfigError || error instanceof CommandError ? error.message : error);
  }
  process.exitCode = 1;
}
