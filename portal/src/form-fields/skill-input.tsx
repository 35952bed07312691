import { useSuggestions } from '@network/api-client';
import { TagInput, type TagInputProps } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';

/** An input for skills that suggests terms of the vocabulary while the user types (docs/product 6.9). */
export function SkillInput({ onDraftChange, ...input }: Omit<TagInputProps, 'offers'>) {
  const t = useT();
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

  return <TagInput {...input} onDraftChange={type} offers={offers} />;
}
