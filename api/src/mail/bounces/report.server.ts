import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { cannotListen, Config } from '../../platform/config/config.js';
import { describeError } from '../../platform/http/thrown-errors.js';
import { BounceAddresses } from './bounce-addresses.js';
import { parseReport } from './report-parser.js';
import { SuppressionService } from './suppression.service.js';

const LARGEST = 1024 * 1024;
const MAX_CLIENTS = 100;
const MAX_RECIPIENTS = 10;
const CLOSE_MS = 1000;

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/**
 * Receives reports on emails by SMTP at INBOUND_SMTP_PORT. Accepts mail only to the envelope senders of its own emails.
 * Never relays or replies.
 */
@Injectable()
export class ReportServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Reports');
  /** The idle timeout and the longest connection. The latter ends clients that send one byte now and then. */
  readonly limits = { silenceMs: 30_000, connectionMs: 180_000 };
  private server?: SMTPServer;

  constructor(
    private readonly config: Config,
    private readonly addresses: BounceAddresses,
    private readonly suppressions: SuppressionService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { inboundSmtpPort, host, runsJobs } = this.config;
    if (!inboundSmtpPort || !runsJobs) return;
    this.server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: LARGEST,
      maxClients: MAX_CLIENTS,
      socketTimeout: this.limits.silenceMs,
      closeTimeout: CLOSE_MS,
      onRcptTo: (address, session, done) => void this.accept(address, session).then(() => done(), done),
      onData: (stream, session, done) => void this.read(stream, session).then(() => done(), done),
    });
    this.server.server.on('connection', (socket: Socket) => {
      const end = setTimeout(() => socket.destroy(), this.limits.connectionMs).unref();
      socket.once('close', () => clearTimeout(end));
    });
    this.server.on('error', (error) => this.log.debug(`connection: ${describeError(error)}`));
    this.server.listen(inboundSmtpPort, host);
    await once(this.server.server, 'listening').catch((error) => {
      throw cannotListen('INBOUND_SMTP_PORT', 'HOST', `${host}:${inboundSmtpPort}`, error);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  private async accept({ address }: SMTPServerAddress, { envelope }: SMTPServerSession): Promise<void> {
    if (envelope.rcptTo.length >= MAX_RECIPIENTS) throw refusal(452, '4.5.3 Too many recipients');
    const mailId = this.addresses.mailIdIn(address);
    if (!mailId || !(await this.tried(this.suppressions.isMail(mailId)))) throw refusal(550, '5.1.1 No such address');
  }

  private async read(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk);
    if (stream.sizeExceeded) throw refusal(552, '5.3.4 Message too big');
    const raw = Buffer.concat(chunks);
    const report = await parseReport(raw);
    if (!report) return;
    const ids = envelope.rcptTo.map(({ address }) => this.addresses.mailIdIn(address));
    for (const id of ids) if (id) await this.tried(this.suppressions.record(id, report, raw));
  }

  /** If the database fails, the sender retries later. */
  private async tried<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      this.log.warn(describeError(error));
      throw refusal(451, '4.3.0 Try again later');
    }
  }
}
