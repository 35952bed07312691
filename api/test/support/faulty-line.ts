import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** The handling of each chunk. A fault that throws has cut the connection. */
type Fault = (piece: Buffer, isFromServer: boolean) => unknown;

const NONE: Fault = () => undefined;

/** A proxy between the product and a server that fails on command until it is mended. */
export class FaultyLine {
  private readonly ends = new Set<Socket>();
  private readonly line = createServer((product) => this.join(product));
  private fault = NONE;
  private readonly events = new EventEmitter().setMaxListeners(0);
  private port = 0;

  private constructor(private readonly target: URL) {}

  static async to(url: string): Promise<FaultyLine> {
    const line = new FaultyLine(new URL(url));
    await line.listen();
    return line;
  }

  /** The server's URL through this proxy. */
  get url(): string {
    const url = new URL(this.target);
    // Without the search, because it could name a socket file.
    [url.hostname, url.port, url.search] = ['127.0.0.1', String(this.port), ''];
    return url.href;
  }

  /** Ends every connection, like a killed server. New connections work. */
  cut(): void {
    for (const end of this.ends) end.destroy();
  }

  /** Refuses connections and ends the open ones. */
  async refuse(): Promise<void> {
    const closed = once(this.line, 'close');
    this.line.close();
    this.cut();
    await closed;
  }

  /** Accepts connections but delivers nothing, like a hanging server or a router that dropped its state. */
  fallSilent(): void {
    this.fault = () => once(this.events, 'mended');
  }

  /** Delays each chunk by `ms` milliseconds. */
  slowDown(ms: number): void {
    this.fault = () => pause(ms);
  }

  /**
   * Ends each connection on which the server's reply matches, before the reply is delivered. The server still gets the
   * request. Resolves after the first such connection.
   */
  async cutInsteadOf(saying: RegExp): Promise<void> {
    this.fault = (piece, isFromServer) => {
      if (!isFromServer || !saying.test(piece.toString('latin1'))) return;
      this.events.emit('cut');
      throw new Error('cut');
    };
    await once(this.events, 'cut');
  }

  async mend(): Promise<void> {
    this.fault = NONE;
    this.events.emit('mended');
    if (!this.line.listening) await this.listen();
  }

  async stop(): Promise<void> {
    if (this.line.listening) await this.refuse();
  }

  private async listen(): Promise<void> {
    await once(this.line.listen(this.port, '127.0.0.1'), 'listening');
    this.port = (this.line.address() as AddressInfo).port;
  }

  private join(product: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    for (const end of [product, server]) {
      this.ends.add(end);
      end.setNoDelay().once('close', () => this.ends.delete(end));
    }
    const both = [pipeline(product, this.carry(false), server), pipeline(server, this.carry(true), product)];
    // An error in one direction ends both.
    Promise.all(both).catch(() => [product, server].forEach((end) => end.destroy()));
  }

  private carry(isFromServer: boolean) {
    const fault = (piece: Buffer) => this.fault(piece, isFromServer);
    return async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        await fault(piece);
        yield piece;
      }
    };
  }
}
