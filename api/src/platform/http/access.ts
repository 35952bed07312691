import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import {
  scopeFor,
  type InterfaceLanguage,
  type KeyResource,
  type KeyScope,
  type MemberRole,
  type Role,
  type UserStatus,
} from '@network/domain';
import type { FastifyRequest } from 'fastify';
import type { MessageId } from '../i18n/messages.js';
import type { IdempotentCall } from '../idempotency/idempotency.js';

/** The audience of a route: the public, all signed-in callers, or callers of these roles. */
export type Audience = 'public' | 'signed-in' | Role;

const RULES = 'route-rules';

/** Adds rules to a route, or to all routes of a controller. */
const addRules =
  (rules: Partial<RouteRules>) =>
  (target: object, _method?: string | symbol, descriptor?: PropertyDescriptor): void => {
    const route = (descriptor?.value as object | undefined) ?? target;
    const earlier = Reflect.getMetadata(RULES, route) as Partial<RouteRules> | undefined;
    Reflect.defineMetadata(RULES, { ...earlier, ...rules }, route);
  };

/** Declares the audience of a route, for the guard and the API document. The guard refuses routes without it. */
export const Access = (...audience: Audience[]) =>
  applyDecorators(addRules({ audience }), ApiExtension('x-roles', audience));

interface AllowedStatuses {
  statuses: readonly UserStatus[];
  otherwise: MessageId;
}

/**
 * Refuses callers in another status with 403, before validating their input. The status is checked again under the lock
 * of the profile (`ProfileService.lockOwn`).
 */
export const OnlyInStatus = (statuses: readonly UserStatus[], otherwise: MessageId) =>
  applyDecorators(addRules({ allowed: { statuses, otherwise } }), ApiExtension('x-statuses', statuses));

/**
 * The least role in an organization that may make a call. Without it, readers may read, and editors may write
 * (docs/product 13.2).
 */
export const NeedsMemberRole = (memberRole: MemberRole) =>
  applyDecorators(addRules({ memberRole }), ApiExtension('x-member-role', memberRole));

const countsCalls = (isCounted: boolean) => () =>
  applyDecorators(addRules({ isCounted }), ApiExtension('x-counted', isCounted));

/** Counts a read as a write of its account, because the read adds an audit entry. */
export const Counted = countsCalls(true);

/** Exempts a write from the limit of its account. At the limit a caller can still sign out. */
export const Uncounted = countsCalls(false);

/** Marks calls that screens poll automatically. They do not keep an idle session alive. */
export const Unattended = () => addRules({ isUnattended: true });

/** Returns whether a call with this body by this caller needs a confirmation. */
type NeedsConfirmation = (body: unknown, actor: SignedIn) => boolean;

/** Refuses callers with 403 if the session was not confirmed within the last ten minutes. */
export const Confirmed = (needsConfirmation: NeedsConfirmation = () => true) =>
  applyDecorators(addRules({ needsConfirmation }), ApiExtension('x-confirmed', true));

/**
 * The step that an administrator's session waits for: a sign-in with a passkey, or the registration of the first one.
 */
export type WaitsFor = 'passkey' | 'first-passkey';

/** Admits sessions that wait for a passkey. Routes without it refuse them. */
export const WhileWaiting = (...whileWaiting: WaitsFor[]) =>
  applyDecorators(addRules({ whileWaiting }), ApiExtension('x-while-waiting', whileWaiting));

/** The declaration of a route that takes API keys. */
export interface TakesKeys {
  resource: KeyResource;
  /** Whether keys may make calls that ask people for a confirmation. */
  withoutConfirmation: boolean;
}

/**
 * Lets API keys with a scope of this resource make the calls of a route, and documents the scope. Use it together with
 * `@Access('admin')`. Keys cannot make calls that ask for a confirmation, except with `withoutConfirmation`.
 */
export const Scope = (resource: KeyResource, { withoutConfirmation = false } = {}) => {
  const takesKeys: TakesKeys = { resource, withoutConfirmation };
  return applyDecorators(addRules({ takesKeys }), ApiExtension('x-takes-keys', takesKeys));
};

/** Returns the scope that a key needs for a call, or null when no key may make it. */
export const scopeOfCall = (takes: TakesKeys | undefined, method: string, isConfirmed: boolean): KeyScope | null =>
  takes && (takes.withoutConfirmation || !isConfirmed) ? scopeFor(takes.resource, method.toUpperCase()) : null;

/** The rules of a route, from its decorators. */
export interface RouteRules {
  audience: readonly Audience[];
  allowed?: AllowedStatuses;
  /** The least role in an organization. */
  memberRole: MemberRole;
  whileWaiting: readonly WaitsFor[];
  isWrite: boolean;
  isCounted: boolean;
  isUnattended: boolean;
  /** Set on routes that ask for a confirmation. */
  needsConfirmation?: NeedsConfirmation;
  /** Set on routes that take API keys. */
  takesKeys?: TakesKeys;
}

/** Reads the rules of a route. A handler's rules override its controller's. */
export function routeRules(
  reflector: Reflector,
  context: Pick<ExecutionContext, 'getClass' | 'getHandler'>,
  method: string,
): RouteRules {
  const isWrite = method !== 'GET' && method !== 'HEAD';
  return {
    audience: [],
    memberRole: isWrite ? 'editor' : 'reader',
    whileWaiting: [],
    isWrite,
    isCounted: isWrite,
    isUnattended: false,
    ...reflector.getAllAndMerge<Partial<RouteRules>>(RULES, [context.getClass(), context.getHandler()]),
  };
}

/** The signed-in caller of a request: the account and its session, or an API key. */
export interface SignedIn {
  /** The id of the account or of the API key. */
  id: string;
  /** Set for an API key, which has an administrator's rights within its scopes and is not a person. */
  isApiKey?: true;
  email: string;
  role: Role;
  status: UserStatus;
  /** The role in the organization. Null for experts and administrators. */
  memberRole: MemberRole | null;
  language: InterfaceLanguage;
  sessionId: string;
  /** The time of the last confirmation of identity, by signing in or later. */
  confirmedAt: Date;
  /** The step that the session waits for before any other call; usually null. */
  waitsFor: WaitsFor | null;
  /** The account when the call began. API keys have none. */
  account?: AccountFacts;
  /** The rules of the route, which its write transaction checks again. Set by the guard. */
  rules?: RouteRules;
  /** A call with an `Idempotency-Key`, whose write transaction stores the response. Set by `IdempotencyInterceptor`. */
  idempotentCall?: IdempotentCall;
}

/** The id of an actor: of the caller, or of the person who follows a mailed link. */
export type ActorRef = Pick<SignedIn, 'id'>;

/** The settings of an account, and its profile as JSON. */
export interface AccountFacts {
  /** Null for administrators. Read it with `ownProfile`. */
  profile: object | null;
  version: number;
  notifications: Record<string, boolean>;
  newsletter: boolean;
  fullName: string | null;
  /** Whether the organization has invited others, or has a second member. */
  isShared: boolean;
  /** The organizations with a valid invitation to the address, oldest first. */
  invitedTo: { orgId: string; orgName: string | null }[];
}

export type RequestWithActor = FastifyRequest & { actor?: SignedIn };

export const bearerToken = (authorization: string | undefined): string | null =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? null;

/** The signed-in caller. Only routes that require a session have one. */
export const Actor = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithActor>().actor!,
);
