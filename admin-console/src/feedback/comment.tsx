import { Button, classNames } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import styles from './feedback.module.css';

/** A longer comment would fill the list by itself. */
const SHORT_LENGTH = 300;

/** An expert's comment; a long one is cut until the reader expands it. */
export function Comment({ text }: { text: string }) {
  const t = useT();
  const [isExpanded, setExpanded] = useState(false);
  const isLong = text.length > SHORT_LENGTH;
  return (
    <div className={styles.comment}>
      <p dir="auto" className={classNames(styles.text, isLong && !isExpanded && styles.beginning)}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className={styles.more}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {t(isExpanded ? 'feedback.less' : 'feedback.more')}
        </Button>
      )}
    </div>
  );
}
