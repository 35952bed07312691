import { api, type ApiError } from '@network/api-client';
import { Button, Row, saveFile, useToast } from '@network/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useErrorMessage } from '../form/use-error-message';
import { useT } from './messages';
import { Section } from './section';

/** Everything that is stored about the person, as a file. */
export function OwnData() {
  const t = useT();
  const showToast = useToast();
  const messageOf = useErrorMessage();
  const { mutate, isPending } = useMutation<void, ApiError>({
    mutationFn: async () => {
      // Not a plain link, which could not send the session's token.
      const { data } = await api.GET('/api/account/export');
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `5-percent-network-${new Date().toISOString().slice(0, 10)}.json`);
    },
    onError: (error) => showToast(messageOf(error, t('account.data.failed')), 'danger'),
  });
  return (
    <Section title={t('account.data.title')}>
      <p>{t('account.data.text')}</p>
      <Row>
        <Button
          variant="secondary"
          pending={isPending}
          pendingLabel={t('account.data.pending')}
          onClick={() => mutate()}
        >
          {t('account.data.download')}
        </Button>
        <Link to="/privacy">{t('account.data.privacy')}</Link>
      </Row>
    </Section>
  );
}
