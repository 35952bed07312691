import { Param, type ArgumentMetadata, type PipeTransform, type Type } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { plainToInstance } from 'class-transformer';
import { isUUID } from 'class-validator';
import { ApiError, invalidInput, type Sentence } from '../http/api-error.js';
import { MALFORMED, OVERFULL } from '../http/request-body.js';
import type { MessageId } from '../i18n/messages.js';
import { fieldsOf } from './fields.js';

/** Several times the fields of the largest form. A request with more names gets one common error. */
const MAX_NAMES = 100;
const MAX_NAME_LENGTH = 100;

/** Cleans and checks every body and query before its handler runs. Each wrong or unknown field gets its own message. */
export class InputPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (value === MALFORMED) throw unreadable('error.malformed');
    if (value === OVERFULL) throw unreadable('error.tooManyValues');
    const isWhole = (type === 'body' || type === 'query') && metatype && (metatype as unknown) !== Object;
    return isWhole ? readForm((value ?? {}) as Record<string, unknown>, metatype as Type<object>) : value;
  }
}

const unreadable = (sentence: MessageId) => new ApiError('invalid_input', { sentence });

/** Returns the input as an instance of the form. Throws 400 with the wrong and unknown fields. */
export function readForm<Form extends object>(sent: Record<string, unknown>, form: Type<Form>): Form {
  const { input, problems } = parseForm(sent, form);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return input;
}

/** Returns the input as an instance of the form, and the problems of wrong and unknown fields. */
export function parseForm<Form extends object>(
  sent: Record<string, unknown>,
  form: Type<Form>,
): { input: Form; problems: Record<string, Sentence[]> } {
  const names = Object.keys(sent);
  if (names.length > MAX_NAMES) throw unreadable('error.tooManyValues');
  const fields = fieldsOf(form);
  const problems: [string, Sentence[]][] = names
    .filter((name) => !fields.has(name))
    .map((name) => [name.slice(0, MAX_NAME_LENGTH), [{ id: 'field.unknown' }]]);
  const known = Object.fromEntries(names.filter((name) => fields.has(name)).map((name) => [name, sent[name]]));
  const input = plainToInstance(form, known) as Record<string, unknown>;
  for (const [name, { problem }] of fields) {
    const found = problem(input[name]);
    if (found) problems.push([name, [found]]);
  }
  return { input: input as Form, problems: Object.fromEntries(problems) };
}

const NO_SUCH_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Reads an id from the path. A malformed id becomes one that no resource has. The call then fails with 404, after the
 * 400 of an invalid body.
 */
class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    return isUUID(value) ? value.toLowerCase() : NO_SUCH_ID;
  }
}

/** An id from the path. `description` names the resource in the API document. */
export const IdParam =
  (description: string, name = 'id'): ParameterDecorator =>
  (target, method, index) => {
    Param(name, IdPipe)(target, method, index);
    const document = ApiParam({ name, description, schema: { type: 'string', format: 'uuid' } });
    document(target, method!, Object.getOwnPropertyDescriptor(target, method!)!);
  };
