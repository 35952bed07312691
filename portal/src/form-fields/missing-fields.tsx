import { FORMATS } from '@network/domain';
import { useLanguage } from '@network/session';
import type { RefObject } from 'react';
import { useT } from '../messages';
import styles from './missing-fields.module.css';

export interface MissingField {
  field: string;
  label: string;
}

interface MissingFieldsProps {
  /** The id that the button's `aria-describedby` names. */
  id: string;
  fields: readonly MissingField[];
  form: RefObject<HTMLElement | null>;
}

/** Arabic joins "and" to the next word. */
const PREFIX = /\S+$/;

const CONTROLS = ':is(input, select, textarea, button):enabled';

/** Explains a disabled button: lists the missing fields, each a button that focuses its field (docs/product 8.19). */
export function MissingFields({ id, fields, form }: MissingFieldsProps) {
  const t = useT();
  const { language } = useLanguage();
  if (fields.length === 0) return null;
  const list = new Intl.ListFormat(FORMATS[language], { type: 'unit' });
  const parts = list.formatToParts(fields.map(({ label }) => label));

  function goTo(field: string) {
    form.current?.querySelector<HTMLElement>(`[data-field='${field}'] ${CONTROLS}`)?.focus();
  }

  return (
    <p id={id} className={styles.needed}>
      {t('form.stillNeeded')}{' '}
      {parts.map(({ type, value }, index) => {
        if (type === 'literal') return <span key={index}>{value.replace(PREFIX, '')}</span>;
        const prefix = PREFIX.exec(parts[index - 1]?.value ?? '')?.[0];
        const { field } = fields.find(({ label }) => label === value)!;
        return (
          <span key={field} className={styles.item}>
            {prefix && <span>{prefix}</span>}
            <button type="button" className={styles.field} onClick={() => goTo(field)}>
              {value}
            </button>
          </span>
        );
      })}
    </p>
  );
}
