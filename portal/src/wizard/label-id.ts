import type { ProfileField } from '@network/domain/labels.en';

/** The message id of a field's label: one of the wizard's `own`, otherwise the name that the field has everywhere. */
export const labelId = <Own extends Record<string, string>>(own: Own, field: (keyof Own & string) | ProfileField) =>
  (own[field] ?? `profileField.${field}`) as Own[keyof Own] | `profileField.${ProfileField}`;
