import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button';
import { classNames } from './class-names';
import { moveToFreePosition } from './toast-position';
import { Icon, IconButton } from './icon';
import styles from './toast.module.css';
import { VisuallyHidden } from './visually-hidden';

const STAYS_MS = 6_000;

type ToastTone = 'success' | 'info' | 'danger';

/** A button in a toast, for a limited time. The toast disappears with it. */
interface ToastAction {
  label: string;
  /** Until when it can be pressed, by the clock of the browser. */
  until: number;
  /** Announced once, instead of each second. */
  hint: string;
  /** Shows the seconds that are left. */
  countdown: (seconds: number) => string;
  onPress: () => void;
}

interface ToastMessage {
  id: number;
  text: ReactNode;
  tone: ToastTone;
  action: ToastAction | undefined;
  /** The dialog that was in front when it was shown. */
  dialog: HTMLElement | undefined;
}

type ShowToast = (text: ReactNode, tone?: ToastTone, action?: ToastAction) => void;

interface Toasts {
  show: ShowToast;
  /** The open dialogs, the front one last. */
  setDialogs: Dispatch<SetStateAction<readonly HTMLElement[]>>;
}

const ToastContext = createContext<Toasts | null>(null);

/** Shows toasts inside this dialog while it is in front. Toasts behind a modal dialog are inert. */
export function useToastsInside(dialog: RefObject<HTMLElement | null>) {
  const setDialogs = use(ToastContext)?.setDialogs;
  useLayoutEffect(() => {
    const element = dialog.current!;
    setDialogs?.((dialogs) => [...dialogs, element]);
    return () => setDialogs?.((dialogs) => dialogs.filter((open) => open !== element));
  }, [dialog, setDialogs]);
}

/**
 * Returns a function that shows a toast. Screen readers announce it. It disappears, except for an error, which the
 * user closes.
 */
export function useToast(): ShowToast {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast must be used inside <ToastProvider>.');
  return toasts.show;
}

let lastId = 0;

interface ToastProviderProps {
  /** The accessible name of the region of the toasts. */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/**
 * Provides toasts to the screens below it: one at a time, together with the latest one that has an action. Each appears
 * in the front dialog until that closes, otherwise in the window.
 */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [dialogs, setDialogs] = useState<readonly HTMLElement[]>([]);
  const dialog = dialogs.at(-1);
  const front = useRef(dialog);
  useLayoutEffect(() => {
    front.current = dialog;
  }, [dialog]);
  const [toasts] = useState<Toasts>(() => ({
    show(text, tone = 'success', action) {
      lastId += 1;
      const message = { id: lastId, text, tone, action, dialog: front.current };
      // A newer message replaces the last one. An error stays until the user has closed it, an action until its time is
      // over.
      setMessages((all) => [...all.filter((earlier) => earlier.tone === 'danger' || earlier.action), message]);
    },
    setDialogs,
  }));
  const close = useCallback(
    (id: number) => setMessages((all) => all.filter((message) => message.id !== id && !isOver(message))),
    [],
  );
  const shown = visibleMessages(messages);
  const isInDialog = (message: ToastMessage) => dialog !== undefined && message.dialog === dialog;
  const region = (toasts: readonly ToastMessage[]) => (
    <div role="status" aria-label={label} aria-live="polite" aria-atomic="false">
      {toasts.map((message) => (
        <Toast key={message.id} message={message} closeLabel={closeLabel} onClose={close} />
      ))}
    </div>
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {region(shown.filter((message) => !isInDialog(message)))}
      {dialog && createPortal(region(shown.filter(isInDialog)), dialog)}
    </ToastContext>
  );
}

/** The latest message with an action, together with the first error or else the latest message without an action. */
function visibleMessages(messages: readonly ToastMessage[]): ToastMessage[] {
  const withoutAction = messages.filter(({ action }) => !action);
  const shown = [
    messages.findLast(({ action }) => action),
    withoutAction.find(({ tone }) => tone === 'danger') ?? withoutAction.at(-1),
  ];
  return shown.filter((message) => message !== undefined);
}

const isOver = ({ action }: ToastMessage) => action !== undefined && action.until <= Date.now();

interface ToastProps {
  message: ToastMessage;
  closeLabel: string;
  onClose: (id: number) => void;
}

function Toast({ message: { id, text, tone, action }, closeLabel, onClose }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || tone === 'danger' || action) return undefined;
    const timer = setTimeout(() => onClose(id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [id, tone, action, isHeld, onClose]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const toast = useRef<HTMLDivElement>(null);
  useFreePosition(toast);
  const textId = useId();
  return (
    <div
      ref={toast}
      role="group"
      aria-labelledby={textId}
      data-toast
      className={classNames(styles.toast, styles[tone], action && styles.timed)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={tone === 'success' ? 'check' : tone === 'danger' ? 'warning' : 'info'} />
      <div id={textId} className={styles.text}>
        {text}
      </div>
      {action && <TimedButton action={action} onEnd={() => onClose(id)} />}
      <IconButton
        icon="close"
        label={closeLabel}
        aria-describedby={textId}
        className={styles.close}
        onClick={() => onClose(id)}
      />
    </div>
  );
}

/** The button of an action, with the seconds that are left. Calls `onEnd` when it has been pressed or none are left. */
function TimedButton({ action, onEnd }: { action: ToastAction; onEnd: () => void }) {
  const { label, until, hint, countdown, onPress } = action;
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  useEffect(() => {
    if (seconds <= 0) end();
  }, [seconds]);
  return (
    <>
      <VisuallyHidden>{hint}</VisuallyHidden>
      <Button
        variant="secondary"
        size="sm"
        data-toast-action
        className={styles.action}
        onClick={() => {
          onEnd();
          onPress();
        }}
      >
        {label}
      </Button>
      <span aria-hidden className={styles.countdown}>
        {countdown(seconds)}
      </span>
    </>
  );
}

const secondsUntil = (time: number) => Math.ceil((time - Date.now()) / 1000);

/** Keeps an element away from the controls around it, also while they move. */
function useFreePosition(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const toast = element.current!;
    const around = toast.closest('dialog') ?? document.body;
    const move = () => moveToFreePosition(toast, around);
    let frame = 0;
    const moveLater = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(move);
    };
    const changes = new MutationObserver(moveLater);
    move();
    changes.observe(around, { subtree: true, childList: true });
    window.addEventListener('scroll', moveLater, { capture: true, passive: true });
    window.addEventListener('resize', moveLater);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', moveLater, { capture: true });
      window.removeEventListener('resize', moveLater);
    };
  }, [element]);
}
