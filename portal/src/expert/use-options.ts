import type { LabelId } from '@network/session';
import { useT } from '../messages';

type Kind = LabelId extends `${infer Name}.${string}` ? Name : never;

/** Makes the options of a list of stored values, each with its label in the reader's language. */
export function useOptions() {
  const t = useT();
  return <Value extends string>(kind: Kind, values: readonly Value[]) =>
    values.map((value) => ({ value, label: t(`${kind}.${value}`) }));
}
