import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';

/** One project of the programme, as a line of the sheet. */
export interface Row {
  id: string;
  title: string;
  organization: string;
  status: string;
  updatedAt: string;
}

const COLUMNS = ['id', 'title', 'organization', 'status', 'updatedAt'] as const;

/** A CSV file of projects, and next to it the ids of the messages that it contains. */
export class Sheet {
  private readonly rows = new Map<string, Row>();
  private readonly messages = new Set<string>();
  private last: Promise<unknown> = Promise.resolve();

  private constructor(private readonly file: string) {}

  /** Opens the sheet. The rows come from the API, the messages from the last run. */
  static async open(file: string): Promise<Sheet> {
    const sheet = new Sheet(file);
    const known = await readFile(`${file}.messages`, 'utf8').catch(() => '');
    for (const id of known.split('\n').filter(Boolean)) sheet.messages.add(id);
    return sheet;
  }

  /** Reads rows and writes them into the sheet. Messages wait, so that an older row cannot replace theirs. */
  fill(read: () => Promise<Row[]>): Promise<void> {
    return this.withLock(async () => this.write(await read()));
  }

  /** Applies a message once, however often it arrives. Returns false for a known one. */
  apply(messageId: string, read: () => Promise<Row | null>): Promise<boolean> {
    return this.withLock(async () => {
      if (this.messages.has(messageId)) return false;
      const row = await read();
      if (row) await this.write([row]);
      // After a crash before this line the message arrives again and writes the same row.
      await appendFile(`${this.file}.messages`, `${messageId}\n`);
      this.messages.add(messageId);
      return true;
    });
  }

  private async write(rows: Row[]): Promise<void> {
    for (const row of rows) this.rows.set(row.id, row);
    const lines = [[...COLUMNS], ...Array.from(this.rows.values(), (row) => COLUMNS.map((name) => row[name]))];
    await writeFile(`${this.file}.new`, lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join(''));
    await rename(`${this.file}.new`, this.file);
  }

  /** Runs one change at a time, because two messages can arrive together. */
  private withLock<T>(change: () => Promise<T>): Promise<T> {
    const next = this.last.then(change);
    this.last = next.catch(() => undefined);
    return next;
  }
}

/** A spreadsheet would run a cell that begins like a formula. */
const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
