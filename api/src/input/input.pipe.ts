import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { MALFORMED } from '../http/body.js';
import { invalidInput, ApiError, type Sentence } from '../http/api-error.js';

const UNKNOWN: Sentence = { id: 'field.unknown' };

class InputPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (value === MALFORMED) throw new ApiError(400, 'invalid_input', { id: 'error.malformed' });
    const inherited = Object.keys(value ?? {}).filter((name) => name in Object.prototype);
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
      invalidInput(Object.fromEntries(errors.map((error) => [error.property, sentences(error)]))),
  });

function sentences(error: ValidationError): Sentence[] {
  return Object.entries(error.constraints ?? {}).map(([constraint, message]) =>
    constraint === 'whitelistValidation' ? UNKNOWN : (JSON.parse(message) as Sentence),
  );
}
