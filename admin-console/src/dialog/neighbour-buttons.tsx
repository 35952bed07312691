import { IconButton, VisuallyHidden } from '@network/ui';
import type { Neighbours } from '../list/use-neighbours';
import { useT } from '../messages';
import styles from './neighbour-buttons.module.css';

/** The position of the open item in its list, and the buttons to the items before and after it. */
export function NeighbourButtons({ neighbours: { position, total, previous, next } }: { neighbours: Neighbours }) {
  const t = useT();
  if (total < 2) return null;
  return (
    <>
      <p role="status" className={styles.position}>
        <VisuallyHidden>{t('neighbours.position')} </VisuallyHidden>
        {t('neighbours.of', { position, total })}
      </p>
      <IconButton icon="back" label={t('neighbours.previous')} {...activeIf(previous)} />
      <IconButton icon="arrow" label={t('neighbours.next')} {...activeIf(next)} />
    </>
  );
}

/** At either end of the list the button stays focusable, so that the focus on it is not lost. */
const activeIf = (go?: () => void) => ({ onClick: go, 'aria-disabled': !go });
