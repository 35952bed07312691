import { $api } from '@network/api-client';
import { ROUTES } from '@network/domain';
import { Button, buttonClass, ErrorBox, Stack } from '@network/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useErrorMessage } from '../form-fields/error-texts';
import { withMessages } from '../messages';
import { Page } from '../page';
import { Messages, useT } from './messages';

export { preload } from './messages';

/** /account/take-back. It changes nothing before the button, because mail scanners open links. */
export default withMessages(Messages, function RestoreAccountPage() {
  const t = useT();
  const [params] = useSearchParams();
  const call = $api.useMutation('post', '/api/account/take-back');
  const step = call.isSuccess ? 'account.restore.done' : 'account.restore';
  const title = t(`${step}.title`);
  const messageOf = useErrorMessage();
  return (
    <Page width="narrow" title={title} subtitle={!call.isError && t(`${step}.text`)} focusKey={String(call.isSuccess)}>
      {call.isSuccess ? (
        <div>
          <Link to={ROUTES.start} className={buttonClass({ size: 'lg' })}>
            {t('account.restore.signIn')}
          </Link>
        </div>
      ) : (
        <Stack gap={6}>
          <ErrorBox>{call.error && messageOf(call.error, t('account.restore.failed'))}</ErrorBox>
          <div>
            <Button
              size="lg"
              onClick={() => call.mutate({ params: { query: { token: params.get('token') ?? '' } } })}
              pending={call.isPending}
              pendingLabel={t('account.restore.pending')}
            >
              {t('account.restore.button')}
            </Button>
          </div>
        </Stack>
      )}
    </Page>
  );
});
