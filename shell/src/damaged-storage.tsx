import { countDropped, subscribeDropped } from '@network/api-client';
import { useToast } from '@network/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useT } from './messages';

/** Notifies once that corrupt stored data was removed (docs/product 8.18). */
export function DamagedStorage() {
  const t = useT();
  const toast = useToast();
  const isDamaged = useSyncExternalStore(subscribeDropped, countDropped, () => 0) > 0;
  useEffect(() => {
    if (isDamaged) toast(t('storage.damaged'), 'danger');
  }, [isDamaged, toast, t]);
  return null;
}
