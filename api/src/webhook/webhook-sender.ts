import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { AddressRefused, WebhookTargets } from './webhook-targets.js';
import type { DeliveryTry } from './webhook.entity.js';

/** Time limit of one attempt, from the DNS lookup to the end of the response. */
const TIMEOUT_MS = 15_000;
/** Response bodies are ignored. Reading a short one to its end lets the connection close cleanly. */
const RESPONSE_BYTES = 4096;

type Outcome = Omit<DeliveryTry, 'at'>;

/** Posts one message to a webhook, without following redirects. */
@Injectable()
export class WebhookSender {
  private readonly attempts = new Set<AbortController>();
  private isStopped = false;

  constructor(private readonly targets: WebhookTargets) {}

  /**
   * Returns the status of the response, or an error code. Returns null if `stop` aborted the attempt. Never throws.
   */
  async post(
    url: string,
    headers: Record<string, string>,
    body: string,
    timeoutMs = TIMEOUT_MS,
  ): Promise<Outcome | null> {
    if (this.isStopped) return null;
    const attempt = new AbortController();
    const { signal } = attempt;
    const timer = setTimeout(() => attempt.abort(), timeoutMs);
    this.attempts.add(attempt);
    try {
      const target = new URL(url);
      const addresses = await within(signal, this.targets.resolve(target));
      if (!this.targets.mayReach(addresses)) return { status: null, error: 'withheld' };
      const status = await request(target, addresses, { headers, body, signal });
      return { status, error: status >= 300 && status < 400 ? 'redirect' : null };
    } catch (error) {
      if (this.isStopped && signal.aborted) return null;
      return { status: null, error: signal.aborted ? 'timeout' : codeOf(error) };
    } finally {
      clearTimeout(timer);
      this.attempts.delete(attempt);
    }
  }

  /** Aborts the attempts in flight, and all later ones. */
  stop(): void {
    this.isStopped = true;
    for (const attempt of this.attempts) attempt.abort();
  }
}

async function request(
  url: URL,
  addresses: LookupAddress[],
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<number> {
  const call = (url.protocol === 'https:' ? https : http).request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': '5-percent-network-webhooks',
      ...headers,
    },
    // Opens a new connection to a checked address. Resolving the name again could lead elsewhere.
    agent: false,
    lookup: fixedLookup(addresses),
    signal,
  });
  // The calls below report the error.
  call.on('error', () => undefined);
  call.end(body);
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    await readSome(response);
    return response.statusCode!;
  } finally {
    call.destroy();
  }
}

const fixedLookup =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family);

/** Reads the response to its end, or up to the size limit. */
async function readSome(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes > RESPONSE_BYTES) return;
  }
}

/** Rejects when the signal aborts. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const timeout = once(signal, 'abort').then(() => {
    throw signal.reason;
  });
  timeout.catch(() => undefined);
  return Promise.race([work, timeout]);
}

/** Returns our own code for a failure, or Node's. The receiver's text is never logged. */
function codeOf(error: unknown): string {
  if (error instanceof AddressRefused) return 'address_refused';
  const code = (error as { code?: unknown }).code;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'not_found';
  return typeof code === 'string' ? code : 'failed';
}
