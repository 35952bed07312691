import { Button } from '@network/ui';
import { useT } from '../messages';
import type { ItemList } from './use-item-list';

/** Switches a list to the review queue, longest waiting first, and back. */
export function QueueToggle({ params, status }: { params: ItemList<unknown>['params']; status: string }) {
  const t = useT();
  const isQueue = params.status === status && params.sort === 'statusSince';
  return (
    <Button
      variant={isQueue ? 'primary' : 'secondary'}
      aria-pressed={isQueue}
      onClick={() => (isQueue ? params.filterBy('') : params.filterBy(status, 'statusSince'))}
    >
      {t('queue.toggle')}
    </Button>
  );
}
