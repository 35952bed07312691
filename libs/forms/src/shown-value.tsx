import type { Field, LabelId } from '@network/domain';
import { ChipList, ExternalLink } from '@network/ui';
import type { ReactNode } from 'react';

/** Returns a field's stored value for display: a choice as its label, a list as chips. Null if there is none. */
export function shownValue({ kind, labels }: Field, value: unknown, t: (id: LabelId) => string): ReactNode {
  const shown = typeof value === 'number' ? String(value) : value;
  const values = [shown].flat().filter((item): item is string => typeof item === 'string' && item !== '');
  const [first] = values;
  if (first === undefined) return null;
  const text = (item: string) => (labels ? t(`${labels}.${item}`) : item);
  if (kind === 'choices' || kind === 'tags') return <ChipList values={values} text={text} />;
  return kind === 'url' ? <ExternalLink address={first} /> : text(first);
}
