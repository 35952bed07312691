import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { catchError, mergeMap, of, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import type { KeyedCall, RequestWithActor } from '../http/access.js';
import { invalidInput } from '../http/api-error.js';
import { once, ReplayedAnswer } from './idempotency.js';

const HEADER = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{1,64}$/;

/**
 * Handles the `Idempotency-Key` of signed-in callers' POST requests.
 * The caller's write transaction stores the answer (WriteTransactions). The interceptor answers repeated requests.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  intercept(context: ExecutionContext, next: CallHandler<object | undefined>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithActor>();
    const key = request.headers[HEADER.toLowerCase()];
    if (key === undefined || request.method !== 'POST' || !request.actor) return next.handle();
    if (!KEY.test(String(key))) throw invalidInput({ [HEADER]: [{ id: 'field.idempotencyKey' }] });
    const call = { ownerId: request.actor.id, key: String(key), requestHash: hashOf(request), isHandled: false };
    request.actor.call.keyed = call;
    return next.handle().pipe(
      mergeMap((answer) => this.storeUnwritten(call, answer)),
      catchError((error: unknown) => {
        if (!(error instanceof ReplayedAnswer)) throw error;
        void http.getResponse<FastifyReply>().header('idempotent-replayed', 'true');
        return of(error.answer);
      }),
    );
  }

  /** Stores the answer of a call without a write transaction, such as a proposed plan. */
  private async storeUnwritten(call: KeyedCall, answer: object | undefined): Promise<object | undefined> {
    if (call.isHandled || answer === undefined) return answer;
    return this.database.transaction((tx) => once(tx, call, async () => answer));
  }
}

const hashOf = ({ url, body }: RequestWithActor): string =>
  createHash('sha256')
    .update(`${url}\n${JSON.stringify(body ?? {})}`)
    .digest('hex');
