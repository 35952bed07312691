import { ToastProvider } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from './messages';

/** Provides toasts in the shell's words. */
export function Toasts({ children }: { children: ReactNode }) {
  const t = useT();
  return <ToastProvider closeLabel={t('dismiss')}>{children}</ToastProvider>;
}
