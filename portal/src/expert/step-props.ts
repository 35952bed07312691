import type { ServerFieldErrors } from '../wizard/server-field-errors';
import type { ExpertForm } from './expert-form';

/** What each step of the wizard is given. */
export interface StepProps {
  form: ExpertForm;
  patch: (fields: Partial<ExpertForm>) => void;
  /** The server's sentences. */
  errors: ServerFieldErrors<ExpertForm>;
}
