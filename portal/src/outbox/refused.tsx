import { ApiError } from '@network/api-client';
import type { User } from '@network/session';
import { Banner, Button, ConfirmBar } from '@network/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isStale } from '../form/versioned-write';
import { useT } from '../messages';
import { openLetter, pathOf, useLetterText } from './letter';
import { discard } from './send-waiting';
import type { Letter } from './use-outbox';
import styles from './outbox.module.css';

/** What the server did not take: why, what was typed, the way to mend it, and a way to let go of it. */
export function Refused({ letters, user }: { letters: readonly Letter[]; user: User }) {
  const t = useT();
  return (
    <Banner tone="danger" title={t('outbox.refused')} isLive>
      <p>{t('outbox.refused.text')}</p>
      <ul>
        {letters.map((letter) => (
          <RefusedLetter key={letter.formKey} letter={letter} user={user} />
        ))}
      </ul>
    </Banner>
  );
}

function RefusedLetter({ letter, user }: { letter: Letter; user: User }) {
  const { formKey, call, refused } = letter;
  const t = useT();
  const { nameOf, noteOf } = useLetterText();
  const [isAsked, setAsked] = useState(false);
  const name = nameOf(call);
  const note = noteOf(call);
  if (!refused) return null;
  const reason = isStale(new ApiError(refused.message, refused)) ? t('outbox.refused.stale') : refused.message;
  return (
    <li>
      <Link to={pathOf(call, user)} onClick={() => openLetter(letter)}>
        {name}
      </Link>
      <p dir="auto">{reason}</p>
      {note && <p dir="auto">{note}</p>}
      {isAsked ? (
        <ConfirmBar
          question={t('outbox.discard.question', { name })}
          confirmLabel={t('outbox.discard')}
          cancelLabel={t('outbox.keep')}
          isDestructive
          onConfirm={() => discard(formKey, call)}
          onCancel={() => setAsked(false)}
        />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className={styles.discard}
          aria-label={t('outbox.discard.name', { name })}
          onClick={() => setAsked(true)}
        >
          {t('outbox.discard')}
        </Button>
      )}
    </li>
  );
}
