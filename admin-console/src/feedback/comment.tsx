import { Button, classNames } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import styles from './feedback.module.css';

/** Longer ones fill a row of the list with themselves alone. */
const SHORT = 300;

/** What an expert wrote; of a long text the beginning, until all is asked for. */
export function Comment({ text }: { text: string }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > SHORT;
  return (
    <div className={styles.comment}>
      <p dir="auto" className={classNames(styles.text, isLong && !isWhole && styles.beginning)}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'feedback.less' : 'feedback.more')}
        </Button>
      )}
    </div>
  );
}
