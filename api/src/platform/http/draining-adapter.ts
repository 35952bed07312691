import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions } from 'fastify';

const CHECK_MS = 20;

/**
 * The HTTP server, which finishes its work before anything it needs is closed. For `leaveMs` it still takes requests,
 * while a balancer learns that it is leaving; then it stops accepting connections, answers the requests whose headers
 * have arrived with `Connection: close`, and waits `drainMs` for them at most.
 */
export class DrainingAdapter extends FastifyAdapter {
  /** A number, because a set that is added to and deleted from all the time keeps what was in it until a major collection. */
  private inFlight = 0;
  /** Whether it was asked to end: send it nothing more. */
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

  /** Comes before every other step of the shutdown: the mail worker and the database are still there. */
  override beforeClose(): void {
    super.beforeClose();
    // Nest waits for what comes back, though the type does not say so.
    return this.drain() as unknown as void;
  }

  private async drain(): Promise<void> {
    this.isDraining = true;
    if (this.leaveMs > 0) await pause(this.leaveMs);
    this.getHttpServer().close();
    const deadline = performance.now() + this.drainMs;
    // What has arrived but was not read yet is in flight a moment later.
    do await pause(CHECK_MS);
    while (this.inFlight > 0 && performance.now() < deadline);
  }
}
