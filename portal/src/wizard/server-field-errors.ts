import { ApiError } from '@network/api-client';

/** One sentence for each field that the server refused. */
export type ServerFieldErrors<FormData> = { [Field in keyof FormData]?: string };

/** The server's sentences for the fields of this form; a sentence about an item of a list belongs to the list. */
export function serverFieldErrors<FormData extends object>(
  error: unknown,
  form: FormData,
): ServerFieldErrors<FormData> {
  const fields = (error instanceof ApiError && error.fields) || {};
  const sentences: Record<string, string> = {};
  for (const [path, [sentence]] of Object.entries(fields)) {
    const field = path.split(/[.[]/)[0]!;
    if (field in form && sentence) sentences[field] ??= sentence;
  }
  return sentences as ServerFieldErrors<FormData>;
}
