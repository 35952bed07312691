import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useWhenReconnected } from '../form/use-when-reconnected';
import { isOnPage, readWaiting, subscribeWaiting, waitingFormsOf, type Waiting } from '../form/waiting';
import type { WaitingCall } from '../form/waiting-call';
import { sendWaiting } from './send-waiting';

/** Something that waits, or was refused, and the form it belongs to. */
export interface Letter extends Waiting {
  formKey: string;
}

/** As a text, which is the same while nothing has changed. */
const shownOf = (userId: string) =>
  JSON.stringify(
    waitingFormsOf(userId)
      .filter((formKey) => !isOnPage(formKey))
      .flatMap((formKey) => ({ ...readWaiting(formKey), formKey })),
  );

const isLetter = (value: Partial<Letter>): value is Letter => value.call !== undefined;

/** What waits of this person on this device beside the form on the page; it is sent while this is on the page. */
export function useOutbox(userId: string) {
  const cache = useQueryClient();
  const shown = useSyncExternalStore(subscribeWaiting, () => shownOf(userId));
  const letters = useMemo(() => (JSON.parse(shown) as Partial<Letter>[]).filter(isLetter), [shown]);
  const [sent, setSent] = useState<readonly WaitingCall[]>([]);
  const isSending = useRef(false);
  const toBeSent = letters.filter(({ refused }) => !refused);

  async function send() {
    if (isSending.current) return;
    isSending.current = true;
    let isAnySent = false;
    await sendWaiting(userId, (call) => {
      isAnySent = true;
      setSent((before) => [...before, call]);
    }).catch(() => undefined);
    isSending.current = false;
    if (isAnySent) await cache.invalidateQueries();
  }

  useWhenReconnected(toBeSent.length > 0, () => void send());
  return {
    waiting: toBeSent.filter(({ isBegun }) => !isBegun),
    refused: letters.filter(({ refused }) => refused),
    sent,
    forgetSent: () => setSent([]),
  };
}
