import { Button } from '@network/ui';
import { useT } from '../messages';
import type { Records } from './use-records';

/** Turns a list into the review queue, what waits longest first, and back. */
export function QueueToggle({ place, status }: { place: Records<unknown>['place']; status: string }) {
  const t = useT();
  const isQueue = place.status === status && place.sort === 'statusSince';
  return (
    <Button
      variant={isQueue ? 'primary' : 'secondary'}
      aria-pressed={isQueue}
      onClick={() => (isQueue ? place.filterBy('') : place.filterBy(status, 'statusSince'))}
    >
      {t('queue.toggle')}
    </Button>
  );
}
