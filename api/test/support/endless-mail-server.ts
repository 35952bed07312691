import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const ANOTHER_LINE_MS = 1000;

/** Takes what it is sent and answers without end: nobody who waits for its last line ever gives up. Emits `sending`. */
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

  /** Once who was connected has gone. */
  stop(): void {
    this.server.close();
  }
}
