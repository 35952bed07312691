import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, LessThan } from 'typeorm';
import { BackgroundWork } from '../background/background-work.js';
import type { FrontEnd } from './front-end.js';
import { KeptFile } from './kept-file.entity.js';

const HOUR = 60 * 60 * 1000;
const KEPT = 24 * HOUR;

/** Scripts and styles with a content hash: what a page loads later than itself. */
const LATER = /[.-][0-9a-f]{8,}\.(js|css)$/;

/**
 * Keeps the files of this build where every replica finds them, until no process of the build has run for a day: a page
 * that was open during an upgrade, or that another replica has served, still loads its parts.
 */
@Injectable()
export class KeptFiles {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly background: BackgroundWork,
  ) {}

  /** Keeps them from now on. */
  begin(built: FrontEnd[]): void {
    this.background.every(HOUR, () => this.keep(built, new Date()), 0);
  }

  /** Adds what is missing, says that this build runs at `now`, and forgets the builds that have not run for a day. */
  async keep(built: FrontEnd[], now: Date): Promise<void> {
    const files = new Map((await Promise.all(built.map(laterFiles))).flat());
    const rows = this.database.getRepository(KeptFile);
    const known = await rows.find({ select: { path: true }, where: { path: In([...files.keys()]) } });
    await rows.update({ path: In([...files.keys()]) }, { ranAt: now });
    known.forEach(({ path }) => files.delete(path));
    const missing = await Promise.all(
      [...files].map(async ([path, file]) => ({ path, body: await compressed(file), ranAt: now })),
    );
    if (missing.length > 0) await rows.upsert(missing, ['path']);
    await rows.delete({ ranAt: LessThan(new Date(now.getTime() - KEPT)) });
  }

  /** The compressed content of a file that is not of this build; null when nobody keeps it any longer. */
  async find(path: string): Promise<Buffer | null> {
    if (!LATER.test(path)) return null;
    return (await this.database.getRepository(KeptFile).findOneBy({ path }))?.body ?? null;
  }
}

const laterFiles = async ({ prefix, folder }: FrontEnd) =>
  (await readdir(folder))
    .filter((name) => LATER.test(name))
    .map((name): [path: string, file: string] => [prefix + name, join(folder, name)]);

const compressed = async (file: string) =>
  existsSync(`${file}.br`) ? readFile(`${file}.br`) : promisify(brotliCompress)(await readFile(file));
