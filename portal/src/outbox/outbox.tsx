import { useSession, type User } from '@network/session';
import { Banner, IconButton } from '@network/ui';
import { Link } from 'react-router-dom';
import { isStored } from '../form/waiting';
import { useT } from '../messages';
import { openLetter, pathOf, useLetterText } from './letter';
import { Refused } from './refused';
import { useOutbox, type Letter } from './use-outbox';
import styles from './outbox.module.css';

/**
 * What was typed without a connection by whoever is signed in, above every page: what waits, what was sent, and what
 * was refused. While it is on the page, what waits is sent (docs/product.md 8.13).
 */
export function Outbox() {
  const { user } = useSession();
  return user && user.role !== 'admin' ? <Letters key={user.id} user={user} /> : null;
}

function Letters({ user }: { user: User }) {
  const t = useT();
  const { nameOf } = useLetterText();
  const { waiting, refused, sent, forgetSent } = useOutbox(user.id);
  if (waiting.length + refused.length + sent.length === 0) return null;
  return (
    <section aria-label={t('outbox.label')} className={styles.outbox}>
      {refused.length > 0 && <Refused letters={refused} user={user} />}
      {waiting.length > 0 && (
        <Banner tone="warning" title={t('outbox.waiting')} isLive>
          <p>
            {t(waiting.every(({ formKey }) => isStored(formKey)) ? 'outbox.waiting.text' : 'form.offline.unstored')}
          </p>
          <Waiting letters={waiting} user={user} />
        </Banner>
      )}
      {sent.length > 0 && (
        <Banner
          tone="success"
          title={t('outbox.sent')}
          isLive
          action={<IconButton icon="close" label={t('outbox.close')} onClick={forgetSent} />}
        >
          <ul>
            {sent.map((call, index) => (
              <li key={index} dir="auto">
                {nameOf(call)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </section>
  );
}

function Waiting({ letters, user }: { letters: readonly Letter[]; user: User }) {
  const { nameOf } = useLetterText();
  return (
    <ul>
      {letters.map((letter) => (
        <li key={letter.formKey}>
          <Link to={pathOf(letter.call, user)} onClick={() => openLetter(letter)}>
            {nameOf(letter.call)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
