import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import styles from './toast.module.css';

const STAYS_MS = 6_000;

export type ToastTone = 'success' | 'info' | 'danger';

interface ToastMessage {
  id: number;
  text: ReactNode;
  tone: ToastTone;
}

type ShowToast = (text: ReactNode, tone?: ToastTone) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a short message that announces itself and goes away; an error stays until it is closed. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it.');
  return show;
}

let lastId = 0;

/** Holds the messages of the screens below it in one live region. */
export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const show = useCallback<ShowToast>((text, tone = 'success') => {
    lastId += 1;
    const message = { id: lastId, text, tone };
    setMessages((all) => [...all.slice(-2), message]);
  }, []);
  const close = useCallback((id: number) => setMessages((all) => all.filter((message) => message.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" aria-live="polite" aria-atomic="false" className={styles.region}>
        {messages.map((message) => (
          <Toast key={message.id} message={message} closeLabel={closeLabel} onClose={close} />
        ))}
      </div>
    </ToastContext>
  );
}

interface ToastProps {
  message: ToastMessage;
  closeLabel: string;
  onClose: (id: number) => void;
}

function Toast({ message: { id, text, tone }, closeLabel, onClose }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || tone === 'danger') return undefined;
    const timer = setTimeout(() => onClose(id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [id, tone, isHeld, onClose]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={tone === 'success' ? 'check' : tone === 'danger' ? 'warning' : 'info'} />
      <div className={styles.text}>{text}</div>
      <IconButton icon="close" label={closeLabel} className={styles.close} onClick={() => onClose(id)} />
    </div>
  );
}
