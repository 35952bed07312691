import { countDropped, subscribeDropped } from '@network/api-client';
import { useToast } from '@network/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useT } from './messages';

/** Tells once that something stored in this browser was damaged and has been removed (docs/product 8.18). */
export function DamagedStorage() {
  const t = useT();
  const toast = useToast();
  const isDamaged = useSyncExternalStore(subscribeDropped, countDropped, () => 0) > 0;
  useEffect(() => {
    if (isDamaged) toast(t('storage.damaged'), 'danger');
  }, [isDamaged, toast, t]);
  return null;
}
