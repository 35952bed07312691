import { applyDecorators, Header } from '@nestjs/common';
import { ApiExtension, ApiOperation } from '@nestjs/swagger';

/** The dates (`2026-12-01`) between which a deprecated call works, and a page about its replacement. */
export interface Deprecation {
  since: string;
  sunset: string;
  link: string;
}

/** Marks a call that will be removed, in its responses and in the OpenAPI document. */
export function Deprecated(deprecation: Deprecation): MethodDecorator {
  const since = new Date(deprecation.since);
  const sunset = new Date(deprecation.sunset);
  if (sunset < oneYearAfter(since))
    throw new Error('The sunset must be at least 12 months after the deprecation (docs/api-changes.md).');
  return applyDecorators(
    Header('Deprecation', `@${since.getTime() / 1000}`),
    Header('Sunset', sunset.toUTCString()),
    Header('Link', `<${deprecation.link}>; rel="deprecation"; type="text/html"`),
    ApiOperation({ deprecated: true }),
    ApiExtension('x-deprecation', deprecation),
  );
}

function oneYearAfter(date: Date): Date {
  const later = new Date(date);
  later.setUTCFullYear(date.getUTCFullYear() + 1);
  return later;
}

/** The headers of a deprecated call, for the OpenAPI document. */
export const DEPRECATION_HEADERS = {
  Deprecation: {
    description: 'The time since which the call is deprecated (RFC 9745).',
    required: true,
    schema: { type: 'string' },
    example: '@1796083200',
  },
  Sunset: {
    description: 'The time after which the call may be removed (RFC 8594).',
    required: true,
    schema: { type: 'string' },
    example: 'Wed, 01 Dec 2027 00:00:00 GMT',
  },
  Link: {
    description: 'Links, among them a page about the replacement with `rel="deprecation"` (RFC 8288).',
    required: true,
    schema: { type: 'string' },
    example: '</api/docs>; rel="deprecation"; type="text/html"',
  },
};
