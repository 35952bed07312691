import { setTimeout as pause } from 'node:timers/promises';
import type { MailServer } from './mail-server.js';

/** A response, or the error code of a failed call. */
export interface Answer {
  status: number | string;
  ms: number;
  retryAfter: string | null;
  body: any;
}

/** Users who save their profile and request sign-in emails without pause, and remember each acknowledged change. */
export class Load {
  readonly answers: Answer[] = [];
  /** The addresses that were promised an email. */
  readonly mailed: string[] = [];
  private readonly people: Person[] = [];
  private isOver = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly mails: MailServer,
  ) {}

  /** Signs in `count` users and starts their calls. */
  async start(count: number): Promise<void> {
    const emails = Array.from({ length: count }, (_, index) => `person${index}@example.org`);
    this.people.push(...(await Promise.all(emails.map((email) => this.signIn(email)))));
    this.running = Promise.all(this.people.map((person, index) => this.work(person, index)));
  }

  /** Stops the users and waits for their last responses. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  get failed(): Answer[] {
    return this.answers.filter(({ status }) => typeof status === 'string' || status >= 300);
  }

  /** Waits until `count` more calls have succeeded. */
  async until(count: number): Promise<void> {
    const enough = this.succeeded + count;
    while (this.succeeded < enough && !this.isOver) await pause(10);
  }

  /** Waits until `count` calls have failed in total. */
  async untilFailed(count: number): Promise<void> {
    while (this.failed.length < count) await pause(10);
  }

  private get succeeded(): number {
    return this.answers.length - this.failed.length;
  }

  /** The profiles that lack an acknowledged change. */
  async lost(): Promise<string[]> {
    const profiles = await Promise.all(
      this.people.map(async (person) => ({ person, now: await this.call('GET', '/api/auth/me', undefined, person) })),
    );
    return profiles
      .filter(({ person, now }) => !(countIn(now.body?.bio) >= person.saved))
      .map(({ person, now }) => `${person.email}: ${now.status} ${now.body?.bio} instead of ${person.saved}`);
  }

  /** Waits until every promised email has arrived. */
  async untilAllMailed(): Promise<void> {
    const missing = new Set(this.mailed);
    for (let seen = 0; missing.size > 0; await this.mails.until(seen + 1)) {
      for (; seen < this.mails.received.length; seen++) missing.delete(this.mails.received[seen]!.to[0]!);
      if (missing.size === 0) return;
    }
  }

  async call(method: string, path: string, body?: object, person?: Person): Promise<Answer> {
    const began = process.hrtime.bigint();
    const since = () => Number(process.hrtime.bigint() - began) / 1e6;
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(person && { authorization: `Bearer ${person.token}` }),
    };
    try {
      const response = await fetch(this.url + path, { method, headers, body: body && JSON.stringify(body) });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') && text;
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, ms: since(), retryAfter, body: isJson ? JSON.parse(text) : text };
    } catch (error) {
      const cause = (error as { cause?: { code?: string } }).cause;
      return { status: cause?.code ?? String(error), ms: since(), retryAfter: null, body: null };
    }
  }

  private async signIn(email: string): Promise<Person> {
    const { status } = await this.call('POST', '/api/auth/start', { email, role: 'expert' });
    if (status !== 202) throw new Error(`nobody can sign in: ${status}`);
    const sent = () => this.mails.received.find(({ to }) => to[0] === email)?.mail.text;
    while (!sent()) await this.mails.until(this.mails.received.length + 1);
    const [, link] = /token=([\w.-]+)/.exec(sent()!)!;
    const { body } = await this.call('GET', `/api/auth/verify?token=${link}`);
    return { email, token: body.token as string, saved: 0 };
  }

  private async work(person: Person, index: number): Promise<void> {
    for (let count = 1; !this.isOver; count++) {
      const saved = await this.call('PATCH', '/api/expert/profile/partial', { bio: bioOf(count) }, person);
      if (saved.status === 200) person.saved = count;
      const email = `reader${index}-${count}@example.org`;
      const started = await this.call('POST', '/api/auth/start', { email, role: 'expert' });
      if (started.status === 202) this.mailed.push(email);
      this.answers.push(saved, started);
      // Wait before the next call if the server cannot be reached.
      if (typeof started.status === 'string') await pause(10);
    }
  }
}

const bioOf = (count: number) => `Saved so often: ${count}`;
const countIn = (bio?: string) => Number(/\d+$/.exec(bio ?? '')?.[0]);

interface Person {
  email: string;
  token: string;
  saved: number;
}
