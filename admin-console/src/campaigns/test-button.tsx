import { $api } from '@network/api-client';
import { LANGUAGE_NAMES, type InterfaceLanguage } from '@network/domain';
import { useSession } from '@network/session';
import { Button, useToast } from '@network/ui';
import { MutationError } from '../errors';
import { useT } from '../messages';

/** Emails the saved campaign to the administrator. */
export function TestButton({ id, language }: { id: string; language: InterfaceLanguage }) {
  const t = useT();
  const toast = useToast();
  const { user } = useSession();
  const { mutate, isPending, error } = $api.useMutation('post', '/api/admin/campaigns/{id}/test');
  return (
    <div>
      <MutationError error={error} />
      <Button
        variant="secondary"
        size="sm"
        pending={isPending}
        pendingLabel={t('campaigns.test.pending')}
        onClick={() =>
          mutate(
            { params: { path: { id } }, body: { lang: language } },
            { onSuccess: () => toast(t('campaigns.test.done', { email: user?.email ?? '' })) },
          )
        }
      >
        {t('campaigns.test', { language: LANGUAGE_NAMES[language] })}
      </Button>
    </div>
  );
}
