import type { Field } from '@network/domain';
import { shownValue } from '@network/forms';
import { Address } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import styles from './field-value.module.css';

interface FieldValueProps {
  field: Field;
  value: unknown;
  /** The placeholder for a missing value. */
  empty: ReactNode;
}

/** A field's value in its own direction: a choice as its label, a list as chips, a long text with its line breaks. */
export function FieldValue({ field, value, empty }: FieldValueProps) {
  const t = useT();
  const shown = shownValue(field, value, t);
  if (shown === null) return <span className={styles.muted}>{empty}</span>;
  switch (field.kind) {
    case 'email':
      return <Address>{String(shown)}</Address>;
    case 'phone':
      return <bdi dir="ltr">{shown}</bdi>;
    case 'longText':
      return (
        <p dir="auto" className={styles.prose}>
          {shown}
        </p>
      );
    case 'text':
      return <bdi>{shown}</bdi>;
    default:
      return shown;
  }
}
