import { $api } from '@network/api-client';
import { Button, ErrorState, SkeletonText, Stack } from '@network/ui';
import { useRef } from 'react';
import { useT } from './messages';
import { Section } from './section';
import { SessionRow } from './session-row';
import { useEnding } from './use-ending';

/** Where the person is signed in, and how to end that. */
export function Sessions() {
  const t = useT();
  const { data, error, isFetching, refetch } = $api.useQuery('get', '/api/account/sessions', undefined, {
    refetchOnMount: 'always',
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const afterAll = useEnding('account.sessions.endedOthers', focusHeading);
  const endOthers = $api.useMutation('delete', '/api/account/sessions', afterAll);
  const sessions = data && [...data].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <Section
      title={t('account.sessions.title')}
      headingRef={heading}
      action={
        sessions &&
        sessions.length > 1 && (
          <Button
            variant="secondary"
            pending={endOthers.isPending}
            pendingLabel={t('account.sessions.ending')}
            onClick={() => endOthers.mutate({})}
          >
            {t('account.sessions.endOthers')}
          </Button>
        )
      }
    >
      <p>{t('account.sessions.text')}</p>
      {sessions ? (
        <Stack as="ul" gap={1}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={focusHeading} />
          ))}
        </Stack>
      ) : error ? (
        <ErrorState
          message={error.message}
          onRetry={() => void refetch()}
          retryLabel={t('account.retry')}
          pending={isFetching}
        />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Section>
  );
}
