import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { AUTHORITATIVE_ANSWER, decode, encode, type Answer } from 'dns-packet';

/** A DNS server on this machine that answers from its `records`. */
export class DnsServer {
  records: Answer[] = [];
  /** Whether it lets every question time out. */
  isSilent = false;
  private readonly socket = createSocket('udp4', (message, from) => this.answer(message, from));

  async start(): Promise<this> {
    this.socket.bind(0, '127.0.0.1');
    await once(this.socket, 'listening');
    return this;
  }

  /** The value of DNS_SERVER. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  stop(): void {
    this.socket.close();
  }

  private answer(message: Buffer, { address, port }: RemoteInfo): void {
    if (this.isSilent) return;
    const { id, questions = [] } = decode(message);
    const answers = this.records.filter(({ name, type }) =>
      questions.some((question) => question.type === type && question.name.toLowerCase() === name.toLowerCase()),
    );
    this.socket.send(encode({ id, type: 'response', flags: AUTHORITATIVE_ANSWER, questions, answers }), port, address);
  }
}
