/** Where something stands that was typed into a form, beside something else that was typed into the same form. */
export const besideOf = (formKey: string, submissionKey: string) => `${submissionKey}:${formKey}`;

/**
 * Finds the things that were typed into one form, each by the idempotency key of what it makes: the first stands under
 * the form's key, others beside it, and each stays where it is.
 */
export const placesOf = <Kept>(
  read: (place: string) => Kept | null,
  isOf: (kept: Kept, submissionKey: string | undefined) => boolean,
) => ({
  /** Where the thing with this key is; null where there is none. */
  of(formKey: string, submissionKey?: string): string | null {
    const kept = read(formKey);
    if (kept !== null && isOf(kept, submissionKey)) return formKey;
    const beside = submissionKey && besideOf(formKey, submissionKey);
    return beside && read(beside) !== null ? beside : null;
  },
  /** Where it goes that has none yet. */
  free: (formKey: string, submissionKey?: string): string =>
    submissionKey && read(formKey) !== null ? besideOf(formKey, submissionKey) : formKey,
});
