import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const ANOTHER_LINE_MS = 1000;

/** A mail server whose reply never ends, so no client timeout applies. Emits `sending` at the first data. */
export class EndlessMailServer extends EventEmitter {
  private readonly server = createServer((socket) => {
    const talking = setInterval(() => socket.write('250-and more\r\n'), ANOTHER_LINE_MS);
    const end = () => clearInterval(talking);
    socket.once('close', end).once('error', end);
    socket.once('data', () => this.emit('sending'));
    socket.write('220 hello\r\n');
  });

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return this;
  }

  /** Stops the server after the open connections have closed. */
  stop(): void {
    this.server.close();
  }
}
