import { classNames } from '@network/ui';
import { useT } from '../messages';
import classroom from './media/classroom.svg';
import clinic from './media/clinic.svg';
import desk from './media/desk.svg';
import portrait from './media/portrait.svg';
import town from './media/town.svg';
import workshop from './media/workshop.svg';
import styles from './picture.module.css';

/** The page's still pictures, all 4:3. */
const PICTURES = { desk, clinic, town, classroom, workshop, portrait };

interface PictureProps {
  name: keyof typeof PICTURES;
  className?: string;
}

/** A still picture that loads when it comes near the window. The page reserves its space until then. */
export function Picture({ name, className }: PictureProps) {
  const t = useT();
  return (
    <img
      src={PICTURES[name]}
      alt={t(`landing.picture.${name}`)}
      width={640}
      height={480}
      loading="lazy"
      decoding="async"
      className={classNames(styles.picture, className)}
    />
  );
}
