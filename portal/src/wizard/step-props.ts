import type { FieldErrors } from '@network/forms';

/** What each step of a wizard is given. */
export interface StepProps<Form> {
  form: Form;
  errors: FieldErrors<Form>;
  /** Changes some fields. */
  patch: (fields: Partial<Form>) => void;
}
