import { PLEDGE_PERCENT } from '@network/domain';
import type { ProfileField } from '@network/domain/labels.en';
import { useT, type MessageId } from '../messages';

/** What a wizard asks in its own words; a field without them has the name that it has everywhere. */
export type OwnLabels<Body> = { readonly [Field in Extract<keyof Body, ProfileField>]?: MessageId } & {
  readonly [Field in Exclude<keyof Body, ProfileField>]: MessageId;
};

export interface Labelled<Body> {
  labels: OwnLabels<Body>;
  /** The names of fields in a sentence, where the label says more. */
  names?: { readonly [Field in keyof Body]?: MessageId };
}

/** The labels of a wizard's fields, and their names in a sentence. */
export function useLabels<Body>({ labels, names = {} }: Labelled<Body>) {
  const t = useT();
  const values = { product: t('product.name'), percent: PLEDGE_PERCENT };
  const labelOf = (field: keyof Body & string) => {
    const own = (labels as Partial<Record<string, MessageId>>)[field];
    return own ? t(own, values) : t(`profileField.${field as ProfileField}`);
  };
  return {
    labelOf,
    nameOf(field: keyof Body & string) {
      const name = names[field];
      return name ? t(name, values) : labelOf(field);
    },
  };
}
