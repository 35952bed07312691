import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { CommandError } from '../run-command.js';
import type { AllContents } from './contents.js';

export interface Manifest {
  madeAt: string;
  server: number;
  /** The name of the last applied migration. */
  migration: string;
  /** The SHA-256 checksum of the backup file. */
  checksum: string;
  tables: AllContents;
}

export const manifestOf = (file: string) => `${file}.json`;

/**
 * Returns the manifest of the backup in `file`.
 * Throws a `CommandError` if the backup is damaged or was made by a newer version of the product.
 */
export async function readManifest(file: string): Promise<Manifest> {
  const manifest = parsed(file);
  if ((await checksumOf(file)) !== manifest.checksum)
    throw new CommandError(`${file} is damaged: its SHA-256 does not match. Use another backup.`);
  if (!migrations.some(({ name }) => name === manifest.migration))
    throw new CommandError(
      `${file} was made by a newer version of the product (migration ${manifest.migration}): restore it with that version.`,
    );
  return manifest;
}

function parsed(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(manifestOf(file), 'utf8')) as Manifest;
  } catch {
    throw new CommandError(`${manifestOf(file)} is missing or unreadable: the backup needs this file next to it.`);
  }
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash).catch(() => {
    throw new CommandError(`${file} cannot be read.`);
  });
  return hash.digest('hex');
}
