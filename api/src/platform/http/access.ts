import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Role, UserStatus } from '@network/domain';
import type { FastifyRequest } from 'fastify';
import type { MessageId } from '../i18n/messages.js';

/** Who may call a route: everybody, whoever is signed in, or people of these roles. */
export type Audience = 'public' | 'signed-in' | Role;

export const ACCESS = 'access';
export const ALLOWED_STATUSES = 'allowed-statuses';

/** Declares who may call a route, to the guard and in the document; a route without it is refused. */
export const Access = (...audience: Audience[]) =>
  applyDecorators(SetMetadata(ACCESS, audience), ApiExtension('x-roles', audience));

export interface AllowedStatuses {
  statuses: readonly UserStatus[];
  otherwise: MessageId;
}

/** Refuses with 403 callers in another status, before their input is looked at. */
export const OnlyInStatus = (statuses: readonly UserStatus[], otherwise: MessageId) =>
  applyDecorators(
    SetMetadata(ALLOWED_STATUSES, { statuses, otherwise } satisfies AllowedStatuses),
    ApiExtension('x-statuses', statuses),
  );

export const COUNTED = 'counted';

const countedOrNot = (isCounted: boolean) => () =>
  applyDecorators(SetMetadata(COUNTED, isCounted), ApiExtension('x-counted', isCounted));

/** Counts a read among the writes of its account, as it leaves a line in the audit log. */
export const Counted = countedOrNot(true);

/** Leaves a write out of the limit for each account: whoever has reached it can still sign out. */
export const Uncounted = countedOrNot(false);

export const CONFIRMED = 'confirmed';

/** Whether this body asks for nothing that has to be confirmed. */
export type NeedsNone = (body: unknown) => boolean;

/** Refuses with 403 an administrator whose session was not confirmed within the last ten minutes. */
export const Confirmed = (unless: NeedsNone = () => false) =>
  applyDecorators(SetMetadata(CONFIRMED, unless), ApiExtension('x-confirmed', true));

export const WHILE_WAITING = 'while-waiting';

/** What an administrator's session waits for: one of the account's passkeys, or that it gets its first. */
export type WaitsFor = 'passkey' | 'first-passkey';

/** Lets sessions through that wait for a passkey, as no other route does. */
export const WhileWaiting = (...forWhat: WaitsFor[]) =>
  applyDecorators(SetMetadata(WHILE_WAITING, forWhat), ApiExtension('x-while-waiting', forWhat));

export const WITH_PROFILE = 'with-profile';

/** Reads the caller's profile together with the session. */
export const WithProfile = () => SetMetadata(WITH_PROFILE, true);

/** The signed-in person behind a request. */
export interface SignedIn {
  id: string;
  email: string;
  role: Role;
  status: UserStatus;
  language: 'en' | 'ar';
  sessionId: string;
  /** When the person last showed that it is them: by signing in, or since. */
  confirmedAt: Date;
  /** What the session waits for before it may do anything else; null for most. */
  waitsFor: WaitsFor | null;
  /** The statuses the call asks for, where it does: they are read again before it writes. */
  allowed?: AllowedStatuses;
  /** The version of the account, and the profile as JSON where the route asks for it. */
  account?: { version: number; profile: object | null };
  keyedCall?: KeyedCall;
}

/** A call with an `Idempotency-Key`. */
export interface KeyedCall {
  ownerId: string;
  key: string;
  requestHash: string;
  /** Whether a transaction stores the answer. */
  isHandled: boolean;
}

export type RequestWithActor = FastifyRequest & { actor?: SignedIn };

/** The token that a call carries, or null. */
export const bearerToken = (authorization: string | undefined): string | null =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? null;

/** The signed-in caller of a route that demands one. */
export const Actor = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithActor>().actor!,
);
