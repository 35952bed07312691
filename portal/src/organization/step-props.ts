import type { ServerFieldErrors } from '../wizard/server-field-errors';
import type { OrganizationForm } from './organization-form';

/** What every step of the wizard gets. */
export interface StepProps {
  form: OrganizationForm;
  errors: ServerFieldErrors<OrganizationForm>;
  onChange: (fields: Partial<OrganizationForm>) => void;
}
