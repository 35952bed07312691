import { useSuggestions } from '@network/api-client';
import { FORMATS, isolate, LIMITS } from '@network/domain';
import { useLanguage } from '@network/session';
import { TagInput, type TagInputProps } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';

/** An input for skills that suggests terms of the vocabulary while the user types (docs/product 6.9). */
export function SkillInput({ onDraftChange, ...input }: Omit<TagInputProps, 'offers' | 'leftOutLabel' | 'maxLength'>) {
  const t = useT();
  const { language } = useLanguage();
  const list = new Intl.ListFormat(FORMATS[language], { type: 'unit' });
  // A restored draft requests no suggestions.
  const [typed, setTyped] = useState('');
  const offers = {
    options: useSuggestions(typed),
    label: t('form.suggestions'),
    countLabel: (count: number) => t('form.suggestions.count', { count }),
  };

  function type(text: string) {
    setTyped(text);
    onDraftChange(text);
  }

  const leftOutLabel = (tags: string[]) =>
    t('form.leftOut', {
      tags: list.format(tags.map(isolate)),
      max: input.max,
      length: LIMITS.item,
    });
  return (
    <TagInput {...input} maxLength={LIMITS.item} onDraftChange={type} offers={offers} leftOutLabel={leftOutLabel} />
  );
}
