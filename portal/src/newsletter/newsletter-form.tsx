import { $api } from '@network/api-client';
import { cleanLine, ROUTES } from '@network/domain';
import { isEmail } from '@network/forms';
import { useLanguage } from '@network/session';
import { Button, EmailField, Icon } from '@network/ui';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useTextEntry } from '../form-fields/use-text-entry';
import { useT } from '../messages';
import styles from './newsletter-form.module.css';

const THANKS_MS = 5_000;

/**
 * Subscribes an address and shows thanks for five seconds, even if the call fails (docs/product 8.14). Without
 * scripts the browser sends the form, and the server answers with a page.
 */
export function NewsletterForm() {
  const t = useT();
  const { language } = useLanguage();
  const { field, reject, setValue } = useTextEntry();
  const { ref } = field;
  const status = useRef<HTMLDivElement>(null);
  const [isThanking, thank] = useThanks(status);
  const subscribe = $api.useMutation('post', '/api/newsletter/subscribe');

  // The visitor may have typed before this script was loaded.
  useEffect(() => setValue((typed) => typed || (ref.current?.value ?? '')), [setValue, ref]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = cleanLine(field.value);
    if (subscribe.isPending) return;
    if (!isEmail(address)) return reject(t(address ? 'form.email' : 'needed.email'));
    subscribe.mutate(
      { body: { email: address } },
      {
        onError: (error) => console.error('The newsletter subscription failed:', error),
        onSettled: () => {
          setValue('');
          thank();
        },
      },
    );
  }

  return (
    <div className={styles.room}>
      <div role="status" ref={status} tabIndex={-1}>
        {isThanking && (
          <>
            <p className={styles.thanks}>
              <Icon name="check" />
              {t('newsletter.form.thanks')}
            </p>
            <p>{t('newsletter.form.confirm')}</p>
          </>
        )}
      </div>
      {!isThanking && (
        <form
          noValidate
          method="post"
          action={`${ROUTES.newsletter}?lang=${language}`}
          className={styles.form}
          onSubmit={submit}
        >
          <EmailField
            {...field}
            className={styles.email}
            name="email"
            label={t('newsletter.form.email')}
            autoComplete="email"
            required
          />
          <Button type="submit" pending={subscribe.isPending} pendingLabel={t('newsletter.form.pending')}>
            {t('newsletter.form.submit')}
          </Button>
        </form>
      )}
    </div>
  );
}

/** Whether the thanks are shown, and a function that shows them. */
function useThanks(status: RefObject<HTMLElement | null>) {
  const [isThanking, setThanking] = useState(false);
  useEffect(() => {
    if (!isThanking) return undefined;
    // The form disappears with the focus. From the status, the next Tab reaches the form once it is back.
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setThanking(false), THANKS_MS);
    return () => clearTimeout(timer);
  }, [status, isThanking]);
  return [isThanking, () => setThanking(true)] as const;
}
