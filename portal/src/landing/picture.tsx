import { classNames } from '@network/ui';
import { useT } from '../messages';
import { PICTURES } from './media/media';
import styles from './picture.module.css';

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
