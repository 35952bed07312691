import { FORMATS } from '@network/domain';
import { useLanguage } from '@network/session';
import type { RefObject } from 'react';
import { useT } from '../messages';
import styles from './still-needed.module.css';

export interface NeededField {
  field: string;
  label: string;
}

interface StillNeededProps {
  /** What the button below it is described by. */
  id: string;
  fields: readonly NeededField[];
  form: RefObject<HTMLElement | null>;
}

/** The Arabic "and" is written together with the word that follows. */
const PREFIX = /\S+$/;

const CONTROLS = ':is(input, select, textarea, button):enabled';

/** Why a button is disabled: the fields that are missing, each a button that moves the focus there (docs/product 8.19). */
export function StillNeeded({ id, fields, form }: StillNeededProps) {
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
        if (type === 'literal') return value.replace(PREFIX, '');
        const { field } = fields.find(({ label }) => label === value)!;
        return (
          <span key={field} className={styles.item}>
            {PREFIX.exec(parts[index - 1]?.value ?? '')?.[0]}
            <button type="button" className={styles.field} onClick={() => goTo(field)}>
              {value}
            </button>
          </span>
        );
      })}
    </p>
  );
}
