import { ApiError } from '@network/api-client';

/** One message for each field with an error. */
export type FieldErrors<Form> = { [Field in keyof Form]?: string };

/** Returns the server's messages for this form's fields. A message about a list item belongs to the list. */
export function fieldErrorsOf<Form extends object>(error: unknown, form: Form): FieldErrors<Form> {
  const fields = (error instanceof ApiError && error.fields) || {};
  const messages: Record<string, string> = {};
  for (const [path, [message]] of Object.entries(fields)) {
    const field = path.split(/[.[]/)[0]!;
    if (field in form && message) messages[field] ??= message;
  }
  return messages as FieldErrors<Form>;
}
