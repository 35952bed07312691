import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that stores the emails it receives. */
export class MailServer {
  readonly received: { from: string; to: string[]; mail: Email; raw: string }[] = [];
  readonly arrivals = new EventEmitter();
  /** Whether the server refuses every email with a temporary error. */
  isBusy = false;
  /** The time that the server takes to accept each email. */
  delayMs = 0;
  /** By address: the server waits for this promise before it accepts an email. */
  readonly slow = new Map<string, Promise<void>>();
  private server?: SMTPServer;

  constructor(
    private port = 0,
    private readonly refused: string[] = [],
  ) {}

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onRcptTo: async ({ address }, _session, done) => {
        await this.slow.get(address);
        if (this.delayMs > 0) await pause(this.delayMs);
        done(
          this.isBusy
            ? Object.assign(new Error('come again later'), { responseCode: 451 })
            : this.refused.includes(address)
              ? Object.assign(new Error(`no ${address} here`), { responseCode: 550 })
              : null,
        );
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const mail = await PostalMime.parse(Buffer.concat(chunks).toString());
          const raw = Buffer.concat(chunks).toString('latin1');
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          this.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail, raw });
          this.arrivals.emit('mail');
          done();
        });
      },
    });
    // A sending process may be killed during a connection.
    this.server.on('error', () => {});
    await new Promise<void>((resolve) => this.server!.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.server.address() as { port: number }).port;
    return this;
  }

  /** Waits until `count` emails have arrived in total. */
  async until(count: number): Promise<void> {
    while (this.received.length < count) await once(this.arrivals, 'mail');
  }

  /** Waits until an email to this address, with such a subject, has arrived. */
  async untilTo(address: string, subject = /./): Promise<void> {
    const isIt = ({ to, mail }: { to: string[]; mail: Email }) =>
      to.includes(address) && subject.test(mail.subject ?? '');
    while (!this.received.some(isIt)) await once(this.arrivals, 'mail');
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server!.close(resolve));
  }
}
