import { $api, type Schema } from '@network/api-client';
import { Button, ErrorBox, Stack, useToast } from '@network/ui';
import { useT } from '../messages';
import { useFreshAfterWrite } from '../record/use-fresh-after-write';

/** Gives a dead mail another try; refused, it says why in its place. */
export function Resend({ mail: { id, recipient } }: { mail: Schema<'MailDto'> }) {
  const t = useT();
  const toast = useToast();
  const resend = $api.useMutation('post', '/api/admin/mails/{id}/resend', useFreshAfterWrite());
  return (
    <Stack gap={2}>
      <Button
        variant="secondary"
        size="sm"
        pending={resend.isPending}
        pendingLabel={t('mails.resend.pending')}
        aria-label={resend.isPending ? undefined : t('mails.resend.to', { recipient })}
        onClick={() =>
          resend.mutate(
            { params: { path: { id } }, body: {} },
            { onSuccess: () => toast(t('mails.resend.done', { recipient })) },
          )
        }
      >
        {t('mails.resend')}
      </Button>
      <ErrorBox>{resend.error?.message}</ErrorBox>
    </Stack>
  );
}
