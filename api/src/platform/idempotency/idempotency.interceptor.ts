import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { catchError, mergeMap, of, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { Seal } from '../crypto/seal.js';
import type { RequestWithActor } from '../http/access.js';
import { invalidInput } from '../http/api-error.js';
import { lockKey, ReplayedResponse, runOnce, type IdempotentCall } from './idempotency.js';
import { REPLAY, storageOf, type SecretResponse } from './stored-response.js';

const HEADER = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{1,64}$/;

/**
 * Handles the `Idempotency-Key` of the POST requests of signed-in callers and API keys.
 * The caller's write transaction stores the response (WriteTransactions). The interceptor replays it.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly seal: Seal;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly reflector: Reflector,
    { jwtSecret }: Config,
  ) {
    this.seal = new Seal(jwtSecret, 'idempotent answer');
  }

  intercept(context: ExecutionContext, next: CallHandler<object | undefined>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithActor>();
    const { actor } = request;
    const key = request.headers[HEADER.toLowerCase()];
    if (key === undefined || request.method !== 'POST' || !actor) return next.handle();
    if (!KEY.test(String(key))) throw invalidInput({ [HEADER]: [{ id: 'field.idempotencyKey' }] });
    const caller = { ownerId: actor.id, key: String(key) };
    const secret = this.reflector.get<SecretResponse | undefined>(REPLAY, context.getHandler());
    const requestHash = hashOf(request);
    const call = { ...caller, ...storageOf(secret, caller, this.seal), requestHash, hasResponse: false };
    request.actor = { ...actor, idempotentCall: call };
    return next.handle().pipe(
      mergeMap((body) => this.store(call, body)),
      catchError((error: unknown) => {
        if (!(error instanceof ReplayedResponse)) throw error;
        void http.getResponse<FastifyReply>().header('idempotent-replayed', 'true');
        return of(error.body);
      }),
    );
  }

  /** Stores the response to a call without a write transaction, such as a proposed plan. */
  private async store(call: IdempotentCall, body: object | undefined): Promise<object | undefined> {
    if (call.hasResponse || !body) return body;
    return this.database.transaction(async (tx) => {
      await lockKey(tx, call);
      return runOnce(tx, call, async () => body);
    });
  }
}

const hashOf = ({ url, body }: RequestWithActor): string =>
  createHash('sha256')
    .update(`${url}\n${JSON.stringify(body ?? {})}`)
    .digest('hex');
