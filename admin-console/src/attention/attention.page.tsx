import { buttonClass, EmptyState, Skeleton, Stack } from '@network/ui';
import { Link } from 'react-router-dom';
import { KeysHelp } from '../keys/keys-help';
import { QueryError } from '../list/query-error';
import { useT } from '../messages';
import { ProgrammePage } from '../programme/programme-page';
import type { OpenAttention } from './attention-kinds';
import { AttentionRows } from './attention-rows';
import { SetAsideRows } from './set-aside-rows';
import { useAttention } from '../programme/use-attention';

const PENDING_ROWS = 4;

/** What needs an administrator now, most urgent first, each with what ends it. */
export function AttentionPage({ onOpen }: { onOpen: OpenAttention }) {
  const t = useT();
  return (
    <ProgrammePage title={t('attention.title')} subtitle={t('attention.subtitle')} actions={<KeysHelp />}>
      <Content onOpen={onOpen} />
    </ProgrammePage>
  );
}

function Content({ onOpen }: { onOpen: OpenAttention }) {
  const t = useT();
  const attention = useAttention();
  const { data, error } = attention;
  if (error && !data) return <QueryError of={attention} />;
  if (!data) {
    return (
      <Stack gap={3}>
        {Array.from({ length: PENDING_ROWS }, (_, index) => (
          <Skeleton key={index} height="6.5rem" />
        ))}
      </Stack>
    );
  }
  return (
    <>
      <AttentionRows rows={data} onOpen={onOpen} />
      {data.length === 0 && (
        <EmptyState
          title={t('attention.none')}
          action={
            <Link to="/admin" className={buttonClass({ variant: 'secondary' })}>
              {t('attention.none.dashboard')}
            </Link>
          }
        >
          {t('attention.none.text')}
        </EmptyState>
      )}
      <SetAsideRows />
    </>
  );
}
