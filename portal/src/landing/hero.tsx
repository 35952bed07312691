import { PLEDGE_PERCENT, ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { Mark } from '@network/ui';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import { JoinLink } from './calls-to-action';
import styles from './hero.module.css';

/** The hero: the purpose, the two calls to action, and the bridge. */
export function Hero() {
  const t = useT();
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('landing.hero.title')}</h1>
          <p className={styles.text}>{t('landing.hero.text', { percent: PLEDGE_PERCENT })}</p>
          <div className={styles.actions}>
            <JoinLink role="expert" size="lg" />
            <JoinLink role="organization" size="lg" variant="secondary" />
          </div>
          <Note />
        </div>
        <Bridge />
      </div>
    </div>
  );
}

/** A note that answers a visitor's likely question. Signed-in users see the link to their dashboard instead. */
function Note() {
  const t = useT();
  const { user } = useSession();
  return (
    <p className={styles.note}>
      {user ? <Link to={ROUTES.dashboard}>{t('landing.hero.dashboard')}</Link> : t('landing.hero.note')}
    </p>
  );
}

/** The arch between two banks, and its reflection in the water. */
function Bridge() {
  return (
    <div className={styles.bridge} aria-hidden="true">
      <svg viewBox="0 0 480 170" className={styles.banks}>
        <path className={styles.farHill} d="M0 122C60 84 112 76 168 96s110 26 162 2 102-20 150 8v64H0Z" />
        <path className={styles.nearHill} d="M0 140c44-12 80-2 108 30H0ZM480 140c-44-12-80-2-108 30h108Z" />
        {CYPRESSES.map(([x, foot, height]) => (
          <path key={x} className={styles.cypress} d={cypress(x, foot, height)} />
        ))}
      </svg>
      <Mark size={400} className={styles.arch} />
      <div className={styles.water}>
        <Mark size={400} className={styles.reflection} />
      </div>
    </div>
  );
}

/** The trees: the center of the trunk, the ground level, and the height. */
const CYPRESSES = [
  [18, 148, 78],
  [38, 144, 58],
  [440, 142, 66],
  [462, 146, 92],
] as const;

function cypress(x: number, foot: number, height: number) {
  const top = foot - height;
  const waist = foot - height * 0.3;
  return `M${x} ${top}C${x + 4} ${top + height * 0.25} ${x + 9} ${waist - 12} ${x + 8} ${waist}S${x + 4} ${foot} ${x} ${foot}s-9-${height * 0.16}-8-${height * 0.3}S${x - 4} ${top + height * 0.25} ${x} ${top}Z`;
}
