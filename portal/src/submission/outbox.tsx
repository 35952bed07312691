import type { Schema } from '@network/api-client';
import { FORMATS } from '@network/domain';
import { useLanguage, useSession, type User } from '@network/session';
import { Banner, Button, ConfirmBar, IconButton } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import { removeDraft } from './draft';
import styles from './outbox.module.css';
import {
  isPending,
  isShownInForm,
  isStored,
  remove,
  resume,
  subscribeSent,
  useOutbox,
  type OutboxItem,
} from './submission-queue';
import { opensSubmission } from './use-form';
import { useRetry } from './use-retry';

/**
 * Lists the user's waiting, sent and rejected submissions, except those that a form on this page shows. Sends the waiting
 * ones (docs/product 8.13).
 */
export function Outbox() {
  const { user } = useSession();
  return user && user.role !== 'admin' ? <OutboxOf key={user.id} user={user} /> : null;
}

function OutboxOf({ user }: { user: User }) {
  const t = useT();
  const nameOf = useItemName();
  const items = useOutbox(user.id);
  const [sent, setSent] = useSent();
  useEffect(() => void resume(user.id), [user.id]);
  useRetry(items.some(isPending), () => void resume(user.id));
  const others = items.filter(({ isInForm }) => !isInForm);
  const waiting = others.filter(({ state }) => state === 'waiting');
  const refused = others.filter((item) => !isPending(item));
  if (waiting.length + refused.length + sent.length === 0) return null;
  return (
    <section aria-label={t('outbox.label')} className={styles.outbox}>
      {refused.length > 0 && (
        <Banner tone="danger" title={t('outbox.refused')} isLive>
          <p>{t('outbox.refused.text')}</p>
          <ul>
            {refused.map((item) => (
              <RefusedItem key={item.key} item={item} user={user} />
            ))}
          </ul>
        </Banner>
      )}
      {waiting.length > 0 && (
        <Banner tone="warning" title={t('outbox.waiting')} isLive>
          <p>{t(waiting.every(isStored) ? 'form.offline.kept' : 'form.offline.unstored')}</p>
          <ul>
            {waiting.map((item) => (
              <li key={item.key}>
                <LinkToForm item={item} user={user} />
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {sent.length > 0 && (
        <Banner
          tone="success"
          title={t('outbox.sent')}
          isLive
          action={<IconButton icon="close" label={t('outbox.close')} onClick={() => setSent([])} />}
        >
          <ul>
            {sent.map((item) => (
              <li key={item.key} dir="auto">
                {nameOf(item)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </section>
  );
}

/** The submissions that this page has sent while no form showed them. */
function useSent() {
  const cache = useQueryClient();
  const [sent, setSent] = useState<readonly OutboxItem[]>([]);
  useEffect(
    () =>
      subscribeSent((item) => {
        if (isShownInForm(item)) return;
        setSent((before) => [...before, item]);
        void cache.invalidateQueries();
      }),
    [cache],
  );
  return [sent, setSent] as const;
}

function LinkToForm({ item, user }: { item: OutboxItem; user: User }) {
  const nameOf = useItemName();
  const { key, kind, page } = item;
  const search = kind === 'profile' && user.status !== 'onboarding' ? '?edit=true' : '';
  return (
    <Link to={page + search} state={opensSubmission(key)}>
      {nameOf(item)}
    </Link>
  );
}

/** A rejected submission: the reason, the note that was typed, a link to its form, and a button to discard it. */
function RefusedItem({ item, user }: { item: OutboxItem; user: User }) {
  const t = useT();
  const name = useItemName()(item);
  const [isAsked, setAsked] = useState(false);
  const { note, comment } = item.call.body as { note?: string | null; comment?: string | null };
  const typed = note ?? comment;
  return (
    <li>
      <LinkToForm item={item} user={user} />
      <p dir="auto">{item.state === 'conflict' ? t('outbox.refused.stale') : item.error?.message}</p>
      {typed && <p dir="auto">{typed}</p>}
      {isAsked ? (
        <ConfirmBar
          question={t('outbox.discard.question', { name })}
          confirmLabel={t('outbox.discard')}
          cancelLabel={t('outbox.keep')}
          isDestructive
          onConfirm={() => {
            remove(item);
            removeDraft(item.formKey, item.key);
          }}
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

/** Returns the name of a submission. */
function useItemName() {
  const t = useT();
  const { language } = useLanguage();
  // A calendar day is the same in every time zone.
  const day = new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'long', timeZone: 'UTC' });
  return ({ kind, call, keepsDraft }: OutboxItem) => {
    const { title, hours, date } = call.body as Partial<Schema<'SubmitProjectDto'> & Schema<'AddHoursDto'>>;
    const id = keepsDraft ? 'outbox.profile.step' : (`outbox.${kind}` as const);
    return t(id, { title, hours, date: date && day.format(new Date(date)) });
  };
}
