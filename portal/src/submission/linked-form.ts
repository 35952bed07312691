import { STORAGE_KEYS } from '@network/api-client';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readOutbox } from './outbox-item';

/** The storage key of the form that the link to this page names, for example a link of the outbox. */
export function useLinkedFormKey(): string {
  const { state } = useLocation() as { state: { submission?: string } | null };
  return state?.submission ?? '';
}

/** The storage key of a form, or of the submission that a link of the outbox opens in it. */
export function useFormKey(name: string, userId: string) {
  const linked = useLinkedFormKey();
  const isQueued = linked.startsWith(`${name}:`) && readOutbox(userId).some(({ formKey }) => formKey === linked);
  return isQueued ? linked : STORAGE_KEYS.draft(name, userId);
}

/** Whether the link to this page names a form whose name starts with `name`. */
function useIsLinked(name?: string): boolean {
  const linked = useLinkedFormKey();
  return name !== undefined && linked.startsWith(name);
}

/**
 * Whether a form is open, and the function that changes it. A link to a form whose name starts with `name` opens it,
 * also from the same page.
 */
export function useOpenByLink(name?: string, isOpen = false) {
  const { key } = useLocation();
  const isLinked = useIsLinked(name);
  const opening = useState(isOpen || isLinked);
  const [, setOpen] = opening;
  const [followed, setFollowed] = useState(key);
  if (followed !== key) {
    setFollowed(key);
    if (isLinked) setOpen(true);
  }
  return opening;
}

/** The ref of an element that a link to a form whose name starts with `name` scrolls to and focuses. */
export function useLinkedElement<Linked extends HTMLElement>(name?: string) {
  const { key } = useLocation();
  const isLinked = useIsLinked(name);
  const element = useRef<Linked>(null);
  useEffect(() => {
    if (!isLinked || !element.current) return;
    element.current.tabIndex = -1;
    element.current.scrollIntoView();
    element.current.focus({ preventScroll: true });
  }, [isLinked, key]);
  return element;
}
