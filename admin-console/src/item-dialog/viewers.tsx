import { $api, api, readToken } from '@network/api-client';
import { Icon } from '@network/ui';
import { useEffect } from 'react';
import { List } from '../formats';
import { useT } from '../messages';
import styles from './item-dialog.module.css';

const REPEAT_MS = 5_000;

/** Shows which other administrators have the same person or project open, and reports this one. */
export function Viewers({ subjectId }: { subjectId: string }) {
  const t = useT();
  const viewers = useViewers(subjectId);
  return (
    <p role="status" className={styles.viewers}>
      {viewers.length > 0 && (
        <>
          <Icon name="info" size={18} />
          <span>
            <List values={viewers.map(({ name }) => name)} /> {t('viewers.looking', { count: viewers.length })}
          </span>
        </>
      )}
    </p>
  );
}

function useViewers(id: string) {
  const { data = [], isError } = $api.useQuery(
    'put',
    '/api/admin/presence/{id}',
    { params: { path: { id } } },
    {
      refetchInterval: ({ state }) => (state.error?.status === 404 ? false : REPEAT_MS),
      staleTime: 0,
      gcTime: 0,
    },
  );
  useEffect(() => {
    const leave = () => {
      // Without a session, the call would lead to the sign-in page.
      if (readToken() === null) return;
      api.DELETE('/api/admin/presence/{id}', { params: { path: { id } }, keepalive: true }).catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id]);
  return isError ? [] : data;
}
