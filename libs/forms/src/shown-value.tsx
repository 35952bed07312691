import type { Field, LabelId } from '@network/domain';
import { ChipList, ExternalLink } from '@network/ui';
import type { ReactNode } from 'react';

/** A stored value of a field as people read it: a choice by its label, a list as chips; null where there is none. */
export function shownValue({ kind, labels }: Field, value: unknown, t: (id: LabelId) => string): ReactNode {
  const values = [value].flat().filter((each): each is string => typeof each === 'string' && each !== '');
  const [first] = values;
  if (first === undefined) return null;
  const text = (each: string) => (labels ? t(`${labels}.${each}`) : each);
  if (kind === 'choices' || kind === 'tags') return <ChipList values={values} text={text} />;
  return kind === 'url' ? <ExternalLink address={first} /> : text(first);
}
