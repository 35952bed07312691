import { api, type ApiError } from '@network/api-client';
import { ROUTES } from '@network/domain';
import { useToday } from '@network/session';
import { Button, Row, saveFile, useToast } from '@network/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useErrorMessage } from '../form-fields/error-texts';
import { useT } from './messages';
import { Section } from '../section';

/** Downloads each kind of file by script, because a plain link cannot send the session's token. */
const FILES = {
  json: async () => JSON.stringify((await api.GET('/api/account/export')).data, null, 2),
  csv: async () => (await api.GET('/api/account/export.csv', { parseAs: 'blob' })).data!,
} as const;
const TYPES = { json: 'application/json', csv: 'text/csv' } as const;
type Kind = keyof typeof FILES;

/** Downloads all data stored about the user. */
export function OwnData() {
  const t = useT();
  return (
    <Section title={t('account.data.title')}>
      <p>{t('account.data.text')}</p>
      <Row>
        <Download kind="json" />
        <Download kind="csv" />
        <Link to={ROUTES.privacy}>{t('account.data.privacy')}</Link>
      </Row>
    </Section>
  );
}

function Download({ kind }: { kind: Kind }) {
  const t = useT();
  const showToast = useToast();
  const messageOf = useErrorMessage();
  const today = useToday();
  const { mutate, isPending } = useMutation<void, ApiError>({
    mutationFn: async () => {
      const file = new Blob([await FILES[kind]()], { type: TYPES[kind] });
      saveFile(file, `5-percent-network-${today}.${kind}`);
    },
    onError: (error) => showToast(messageOf(error, t('account.data.failed')), 'danger'),
  });
  return (
    <Button variant="secondary" pending={isPending} pendingLabel={t('account.data.pending')} onClick={() => mutate()}>
      {t(`account.data.download.${kind}`)}
    </Button>
  );
}
