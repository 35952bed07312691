import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { MALFORMED, OVERFULL } from '../http/body.js';
import { ApiError, invalidInput, type Sentence } from '../http/api-error.js';
import type { MessageId } from '../locales/messages.js';

const UNKNOWN: Sentence = { id: 'field.unknown' };
/** Several times what the largest form has: who sends more is not told of each. */
const MOST_NAMES = 100;
const LONGEST_NAME = 100;

class InputPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (value === MALFORMED) throw unreadable('error.malformed');
    const names = typeof value === 'object' ? Object.keys(value ?? {}) : [];
    if (value === OVERFULL || names.length > MOST_NAMES) throw unreadable('error.tooManyValues');
    const inherited = names.filter((name) => name in Object.prototype);
    // Names that every object has would pass for known fields.
    if (inherited.length > 0) throw invalidInput(Object.fromEntries(inherited.map((name) => [name, [UNKNOWN]])));
    return super.transform(value, metadata);
  }
}

/** Validates every body and query before it reaches a handler: each wrong or unknown field gets its sentence. */
export const createValidationPipe = () =>
  new InputPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: false,
    exceptionFactory: (errors) =>
      invalidInput(
        Object.fromEntries(errors.map((error) => [error.property.slice(0, LONGEST_NAME), sentences(error)])),
      ),
  });

const unreadable = (sentence: MessageId) => new ApiError('invalid_input', { sentence });

function sentences(error: ValidationError): Sentence[] {
  return Object.entries(error.constraints ?? {}).map(([constraint, message]) =>
    constraint === 'whitelistValidation' ? UNKNOWN : (JSON.parse(message) as Sentence),
  );
}
