import { LIMITS } from '@network/domain';

/** How several options with commas between them look. */
export function someOfSchema(options: readonly string[]) {
  const option = `(${options.map((each) => each.replaceAll('.', '\\.')).join('|')})`;
  return { type: 'string', maxLength: LIMITS.text, pattern: `^${option}(,${option})*$`, example: options[0] };
}
