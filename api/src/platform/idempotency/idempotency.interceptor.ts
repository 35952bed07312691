import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { catchError, mergeMap, of, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import type { RequestWithActor } from '../http/access.js';
import { invalidInput } from '../http/api-error.js';
import { Config } from '../config/config.js';
import { Seal } from '../crypto/seal.js';
import { lockKey, once, ReplayedAnswer, type KeyedCall } from './idempotency.js';
import { REPEATED, storageOf, type SecretAnswer } from './stored-answer.js';

const HEADER = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{1,64}$/;

/**
 * Handles the `Idempotency-Key` of the POST requests of signed-in callers and API keys.
 * The caller's write transaction stores the answer (WriteTransactions). The interceptor answers repeated requests.
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
    const secret = this.reflector.get<SecretAnswer | undefined>(REPEATED, context.getHandler());
    const requestHash = hashOf(request);
    const keyedCall = { ...caller, ...storageOf(secret, caller, this.seal), requestHash, isStored: false };
    request.actor = { ...actor, keyedCall };
    return next.handle().pipe(
      mergeMap((answer) => this.store(keyedCall, answer)),
      catchError((error: unknown) => {
        if (!(error instanceof ReplayedAnswer)) throw error;
        void http.getResponse<FastifyReply>().header('idempotent-replayed', 'true');
        return of(error.answer);
      }),
    );
  }

  /** Stores the answer of a call without a write transaction, such as a proposed plan. */
  private async store(keyedCall: KeyedCall, answer: object | undefined): Promise<object | undefined> {
    if (keyedCall.isStored || !answer) return answer;
    return this.database.transaction(async (tx) => {
      await lockKey(tx, keyedCall);
      return once(tx, keyedCall, async () => answer);
    });
  }
}

const hashOf = ({ url, body }: RequestWithActor): string =>
  createHash('sha256')
    .update(`${url}\n${JSON.stringify(body ?? {})}`)
    .digest('hex');
