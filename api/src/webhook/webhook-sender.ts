import { once } from 'node:events';
import type { LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { DeliveryTry } from './webhook.entity.js';
import { AddressRefused, WebhookTargets } from './webhook-targets.js';

/** The time for one try, from the search for the address to the end of the answer. */
const TIMEOUT_MS = 15_000;
/** The receiver's words count for nothing. It may close the connection in peace after a short answer. */
const ANSWER_BYTES = 4096;

type Outcome = Omit<DeliveryTry, 'at'>;

/** Posts one message to a webhook. Follows no redirect. */
@Injectable()
export class WebhookSender {
  constructor(private readonly targets: WebhookTargets) {}

  /** Returns the status of the answer, or a word for the failure. Never throws. */
  async post(url: string, headers: Record<string, string>, body: string, timeoutMs = TIMEOUT_MS): Promise<Outcome> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const target = new URL(url);
      const addresses = await within(signal, this.targets.resolve(target));
      const status = await request(target, addresses, { headers, body, signal });
      return { status, error: status >= 300 && status < 400 ? 'redirect' : null };
    } catch (error) {
      return { status: null, error: signal.aborted ? 'timeout' : wordOf(error) };
    }
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
    // A connection of its own, to one of the addresses that were checked. The name is not resolved again.
    agent: false,
    lookup: givenAddresses(addresses),
    signal,
  });
  // The awaited events below report it.
  call.on('error', () => undefined);
  call.end(body);
  try {
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    await readSome(answer);
    return answer.statusCode!;
  } finally {
    call.destroy();
  }
}

const givenAddresses =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family);

/** Reads the answer to its end, or as much as a receiver may send. */
async function readSome(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length;
    if (bytes > ANSWER_BYTES) return;
  }
}

/** Rejects when the time is over. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const timeout = once(signal, 'abort').then(() => {
    throw signal.reason;
  });
  timeout.catch(() => undefined);
  return Promise.race([work, timeout]);
}

/** Names a failure without words of others: our own, or the code of the network. */
function wordOf(error: unknown): string {
  if (error instanceof AddressRefused) return 'address_refused';
  const code = (error as { code?: unknown }).code;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'not_found';
  return typeof code === 'string' ? code : 'failed';
}
