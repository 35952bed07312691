import { $api, type Schema } from '@network/api-client';
import { Button, ErrorBox, Stack, useToast } from '@network/ui';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutation/use-invalidate-lists';

/** The button that sends a dead mail again, and why that failed. */
export function Resend({ mail: { id, recipient } }: { mail: Schema<'MailDto'> }) {
  const t = useT();
  const toast = useToast();
  const resend = $api.useMutation('post', '/api/admin/mails/{id}/resend', useInvalidateLists());
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
