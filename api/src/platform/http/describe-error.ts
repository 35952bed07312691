/** What went wrong, without the error's words, which may quote what somebody typed: its kind and place. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const at = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? '';
  const code = (error as { code?: string }).code;
  return [error.name, code, at.trim()].filter(Boolean).join(' ');
}
