import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook as Verifier } from 'standardwebhooks';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How a receiver answers: with a status, or by itself. */
export type Answer = number | ((response: ServerResponse) => void);

/** A receiver of webhooks on this machine. It answers by path, with 204 by default. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  readonly answers = new Map<string, Answer>();
  private readonly server = createServer((request, response) => void this.handle(request, response));

  private constructor() {}

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  at(path: string): Received[] {
    return this.received.filter((each) => each.path === path);
  }

  /** Waits for this many messages at a path. */
  async until(path: string, count: number): Promise<Received[]> {
    while (this.at(path).length < count) await pause(10);
    return this.at(path);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(...[request, response]: Parameters<RequestListener>): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url!;
    this.received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
    const answer = this.answers.get(path) ?? 204;
    if (typeof answer === 'function') return answer(response);
    response.writeHead(answer, answer >= 300 && answer < 400 ? { location: this.url('/elsewhere') } : {}).end();
  }
}

/** Returns the payload of a message. Throws unless the secret signed it. */
export const verified = ({ headers, body }: Received, secret: string): any =>
  new Verifier(secret).verify(body, headers as Record<string, string>);
