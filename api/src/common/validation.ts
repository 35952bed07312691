import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { MALFORMED } from './body.js';
import { invalidInput, Refusal, type Sentence } from './refusal.js';

class InputPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (value === MALFORMED) throw new Refusal(400, 'invalid_input', { id: 'error.malformed' });
    return super.transform(value, metadata);
  }
}

/** Validates every body and query at the door: each wrong or unknown field gets its sentence. */
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
    constraint === 'whitelistValidation' ? { id: 'field.unknown' } : (JSON.parse(message) as Sentence),
  );
}
