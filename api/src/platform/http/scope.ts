import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { scopeFor, type KeyResource, type KeyScope } from '@network/domain';

export const SCOPE = 'scope';

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
  const takes: TakesKeys = { resource, withoutConfirmation };
  return applyDecorators(SetMetadata(SCOPE, takes), ApiExtension('x-takes-keys', takes));
};

/** Returns the scope that a key needs for a call, or null when no key may make it. */
export const scopeOfCall = (takes: TakesKeys | undefined, method: string, isConfirmed: boolean): KeyScope | null =>
  takes && (takes.withoutConfirmation || !isConfirmed) ? scopeFor(takes.resource, method.toUpperCase()) : null;
