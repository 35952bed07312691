import { $api, OFFLINE, type ApiError } from '@network/api-client';
import { Button, buttonClass, ErrorBox, PageFrame, Stack } from '@network/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '../messages';

interface SubscriptionPageProps {
  action: 'confirm' | 'unsubscribe';
}

/**
 * /newsletter/confirm and /newsletter/unsubscribe. They change nothing before the button, because mail scanners open
 * links.
 */
export function SubscriptionPage({ action }: SubscriptionPageProps) {
  const t = useT();
  const [params] = useSearchParams();
  const confirm = $api.useMutation('post', '/api/newsletter/confirm');
  const unsubscribe = $api.useMutation('post', '/api/newsletter/unsubscribe');
  const call = action === 'confirm' ? confirm : unsubscribe;

  const token = params.get('token') ?? '';
  const failureText = (error: ApiError) =>
    error.serverMessage ?? t(error.code === OFFLINE ? 'form.offline' : 'newsletter.failed');
  const title = t(call.isSuccess ? `newsletter.${action}.done.title` : `newsletter.${action}.title`);

  return (
    <PageFrame
      width="narrow"
      title={title}
      documentTitle={`${title} – ${t('product.name')}`}
      subtitle={t(call.isSuccess ? `newsletter.${action}.done.text` : `newsletter.${action}.text`)}
      focusKey={String(call.isSuccess)}
    >
      {call.isSuccess ? (
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          {t('newsletter.home')}
        </Link>
      ) : (
        <Stack gap={6}>
          <ErrorBox>{call.error && failureText(call.error)}</ErrorBox>
          <div>
            <Button
              size="lg"
              onClick={() => call.mutate({ params: { query: { token } } })}
              pending={call.isPending}
              pendingLabel={t('newsletter.pending')}
            >
              {t(`newsletter.${action}.button`)}
            </Button>
          </div>
        </Stack>
      )}
    </PageFrame>
  );
}
