import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions } from 'fastify';

const CHECK_MS = 20;

/**
 * The HTTP server. On shutdown it finishes its requests before its dependencies close.
 * For `leaveMs` it still accepts requests, while the balancer notices the shutdown.
 * It then stops accepting connections and responds to the received requests with `Connection: close`.
 * It waits at most `drainMs` for them.
 */
export class DrainingAdapter extends FastifyAdapter {
  /** A counter, because a Set with constant additions and deletions retains its entries until a major collection. */
  private inFlight = 0;
  /** Whether the server is shutting down and should receive no new requests. */
  isDraining = false;

  constructor(
    options: FastifyHttpOptions<Server>,
    private readonly leaveMs: number,
    private readonly drainMs: number,
  ) {
    super(options);
    this.getInstance()
      .addHook('onRequest', (_request, { raw }, done) => {
        this.inFlight++;
        raw.once('close', () => this.inFlight--);
        done();
      })
      .addHook('onSend', (_request, reply, payload, done) => {
        if (this.isDraining) void reply.header('connection', 'close');
        done(null, payload);
      });
  }

  /** Runs before every other step of the shutdown. The mail worker and the database are still available. */
  override beforeClose(): void {
    super.beforeClose();
    // Nest awaits the result, although the type does not say so.
    return this.drain() as unknown as void;
  }

  private async drain(): Promise<void> {
    this.isDraining = true;
    if (this.leaveMs > 0) await pause(this.leaveMs);
    this.getHttpServer().close();
    const deadline = performance.now() + this.drainMs;
    // Requests that have arrived but are still unread count as in flight a moment later.
    do await pause(CHECK_MS);
    while (this.inFlight > 0 && performance.now() < deadline);
  }
}
