import { IconButton, VisuallyHidden } from '@network/ui';
import { useT } from '../messages';
import type { Neighbours } from './use-neighbours';
import styles from './neighbour-buttons.module.css';

/** The ways to the records before and after the open one. */
export function NeighbourButtons({ neighbours: { position, total, previous, next } }: { neighbours: Neighbours }) {
  const t = useT();
  if (total < 2) return null;
  return (
    <>
      <p role="status" className={styles.position}>
        <VisuallyHidden>{t('neighbours.position')} </VisuallyHidden>
        {t('neighbours.of', { position, total })}
      </p>
      <IconButton icon="back" label={t('neighbours.previous')} {...way(previous)} />
      <IconButton icon="arrow" label={t('neighbours.next')} {...way(next)} />
    </>
  );
}

/** At an end the button stays, so that the focus on it is not lost. */
const way = (go?: () => void) => ({ onClick: go, 'aria-disabled': !go });
