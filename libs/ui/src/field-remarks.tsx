import { createContext, useContext, type ReactNode } from 'react';
import { Icon } from './shared';
import styles from './field.module.css';

interface Remarks {
  /** The remarks by the names of their fields. */
  remarks: Readonly<Record<string, string>>;
  /** Names the author of the remarks. */
  label: string;
}

const FieldRemarksContext = createContext<Remarks>({ remarks: {}, label: '' });

/** Shows a remark at each field of these names. */
export function FieldRemarks({ children, remarks, label }: Remarks & { children: ReactNode }) {
  return <FieldRemarksContext value={{ remarks, label }}>{children}</FieldRemarksContext>;
}

/** Returns the id of the remark on a field, for `aria-describedby`; undefined without a remark. */
export function useRemarkId(id: string, name: string | undefined): string | undefined {
  const { remarks } = useContext(FieldRemarksContext);
  return name && Object.hasOwn(remarks, name) ? `${id}-remark` : undefined;
}

/** The remark on a field, if there is one. */
export function FieldRemark({ id, name }: { id: string; name: string | undefined }) {
  const { remarks, label } = useContext(FieldRemarksContext);
  const remarkId = useRemarkId(id, name);
  if (!remarkId || !name) return null;
  return (
    <div id={remarkId} className={styles.remark}>
      <Icon name="info" size={18} />
      <div>
        <p className={styles.remarkLabel}>{label}</p>
        <p dir="auto" className={styles.remarkText}>
          {remarks[name]}
        </p>
      </div>
    </div>
  );
}
