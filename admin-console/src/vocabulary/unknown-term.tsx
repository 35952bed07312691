import { $api, useSuggestions, type Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, Combobox, useToast } from '@network/ui';
import { useState, type FormEvent } from 'react';
import { useT } from '../messages';
import { hasChangedMeanwhile, useInvalidateLists } from '../mutation/use-invalidate-lists';

/** A term that nobody knows, and a field for a known one that means the same. What is typed stays until it is added. */
export function UnknownTerm({ term, count, onAdded }: Schema<'UnknownTermDto'> & { onAdded: (term: string) => void }) {
  const t = useT();
  const toast = useToast();
  const [meaning, setMeaning] = useState('');
  const options = useSuggestions(meaning);
  const add = $api.useMutation('post', '/api/admin/vocabulary', useInvalidateLists());
  const { fields, message } = add.error ?? {};

  function change(text: string) {
    setMeaning(text);
    add.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!meaning.trim() || add.isPending) return;
    add.mutate(
      { body: { term, meaning } },
      {
        onSuccess: () => {
          onAdded(term);
          toast(t('vocabulary.add.done', { term }));
        },
        // Somebody else has added it: the list is read again, and the term goes with its field.
        onError: (error) => hasChangedMeanwhile(error) && toast(error.message, 'info'),
      },
    );
  }

  return (
    <form noValidate onSubmit={submit}>
      <Combobox
        label={t('vocabulary.means', { term })}
        hint={t('vocabulary.count', { count })}
        error={fields?.meaning?.[0] ?? fields?.term?.[0] ?? message}
        placeholder={t('vocabulary.means.placeholder')}
        maxLength={LIMITS.item}
        // The placeholder is in the language of the screen.
        dir={meaning ? 'auto' : undefined}
        value={meaning}
        onChange={change}
        offers={{
          options,
          label: t('vocabulary.suggestions'),
          countLabel: (found) => t('vocabulary.suggestions.count', { count: found }),
        }}
        action={
          <Button
            type="submit"
            variant="secondary"
            aria-label={t('vocabulary.add.who', { term })}
            disabled={!meaning.trim()}
            pending={add.isPending}
            pendingLabel={t('vocabulary.add.pending')}
          >
            {t('vocabulary.add')}
          </Button>
        }
      />
    </form>
  );
}
