import type { Schema } from '@network/api-client';
import { useDateFormat, useSession } from '@network/session';
import { Banner, Button, ConfirmBar, IconButton, type BannerProps } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import { useRetry } from '../use-retry';
import { discardForm } from './draft';
import styles from './outbox.module.css';
import { isStored, type OutboxItem } from './outbox-item';
import { SUBMISSION_KINDS } from './submission';
import { submissionQueue } from './submission-queue';

/**
 * Lists the user's waiting, sent and failed submissions, except those that a form on this page shows. Sends the waiting
 * ones (docs/product 8.13).
 */
export function Outbox() {
  const { user } = useSession();
  return user && user.role !== 'admin' ? <OutboxOf key={user.id} userId={user.id} /> : null;
}

function OutboxOf({ userId }: { userId: string }) {
  const t = useT();
  const cache = useQueryClient();
  const { hasPending, items } = useContents(userId);
  const waiting = items.filter(({ state }) => state === 'waiting');
  const sent = items.filter(({ state }) => state === 'sent');
  const failed = items.filter(({ state }) => state === 'conflict' || state === 'rejected');
  useEffect(() => void submissionQueue.resume(userId), [userId]);
  useRetry(hasPending, () => void submissionQueue.resume(userId));
  useEffect(() => submissionQueue.dismissSent, []);
  useEffect(() => {
    if (sent.length > 0) void cache.invalidateQueries();
  }, [sent.length, cache]);
  if (waiting.length + failed.length + sent.length === 0) return null;
  const waitingText = t(waiting.every(isStored) ? 'form.offline.kept' : 'form.offline.unstored');
  const close = <IconButton icon="close" label={t('outbox.close')} onClick={submissionQueue.dismissSent} />;
  return (
    <section aria-label={t('outbox.label')} className={styles.outbox}>
      <Items tone="danger" title={t('outbox.failed')} text={t('outbox.failed.text')} items={failed} />
      <Items tone="warning" title={t('outbox.waiting')} text={waitingText} items={waiting} />
      <Items tone="success" title={t('outbox.sent')} action={close} items={sent} />
    </section>
  );
}

function useContents(userId: string) {
  const read = () => submissionQueue.contents(userId);
  // React compares snapshots by identity, so this one is text.
  useSyncExternalStore(submissionQueue.subscribe, () => JSON.stringify(read()));
  return read();
}

interface ItemsProps extends Pick<BannerProps, 'tone' | 'title' | 'action'> {
  text?: string;
  items: readonly OutboxItem[];
}

function Items({ text, items, ...banner }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <Banner {...banner} isLive>
      {text && <p>{text}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.idempotencyKey}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** The name of a submission. Until it is sent, it is a link to its form. */
function Item({ item }: { item: OutboxItem }) {
  const name = useName(item);
  const { user } = useSession();
  if (item.state === 'sent') return <span dir="auto">{name}</span>;
  const isProfile = SUBMISSION_KINDS[item.kind].resource === 'profile';
  const search = isProfile && user?.status !== 'onboarding' ? '?edit=true' : '';
  return (
    <>
      <Link to={item.page + search} state={{ submission: item.formKey }}>
        {name}
      </Link>
      {item.state !== 'waiting' && <Failure item={item} name={name} />}
    </>
  );
}

/** The reason why a submission failed, the texts that were typed, and a button to discard it. */
function Failure({ item, name }: { item: OutboxItem; name: string }) {
  const t = useT();
  const [isConfirming, setConfirming] = useState(false);
  const by = item.theirs?.by;
  const conflict = by ? t('outbox.conflict.by', { name: by }) : t('outbox.conflict');
  const body = item.call.body as Record<string, string | null | undefined>;
  const typed = SUBMISSION_KINDS[item.kind].texts?.filter((field) => body[field]);

  return (
    <>
      <p dir="auto">{item.state === 'conflict' ? conflict : (item.error?.message ?? t('outbox.failed'))}</p>
      {typed?.map((field) => (
        <p key={field} dir="auto">
          {body[field]}
        </p>
      ))}
      {isConfirming ? (
        <ConfirmBar
          question={t('outbox.discard.question', { name })}
          confirmLabel={t('outbox.discard')}
          cancelLabel={t('outbox.keep')}
          isDestructive
          onConfirm={() => discardForm(item.formKey)}
          onCancel={() => setConfirming(false)}
        />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className={styles.discard}
          aria-label={t('outbox.discard.name', { name })}
          onClick={() => setConfirming(true)}
        >
          {t('outbox.discard')}
        </Button>
      )}
    </>
  );
}

function useName({ kind, about, call }: OutboxItem) {
  const t = useT();
  const { title, hours, date } = call.body as Partial<Schema<'SubmitProjectDto'> & Schema<'AddHoursDto'>>;
  // A calendar day is the same in every time zone.
  const day = useDateFormat({ dateStyle: 'long', timeZone: 'UTC' });
  const name = t(`outbox.${kind}`, { title, hours, date: date && day(date) });
  return about ? t('outbox.about', { name, title: about }) : name;
}
