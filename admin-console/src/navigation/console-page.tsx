import { ADMIN_ROUTES } from '@network/domain';
import { buttonClass, PageFrame, Stack } from '@network/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import { ConsoleNavigation } from './navigation';

interface ConsolePageProps {
  title: string;
  subtitle: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The layout of a programme screen. */
export function ConsolePage({ title, subtitle, actions, children }: ConsolePageProps) {
  const t = useT();
  return (
    <PageFrame
      title={title}
      subtitle={subtitle}
      documentTitle={`${title} – ${t('product.name')}`}
      back={<ConsoleNavigation />}
      actions={actions}
    >
      <Stack gap={6}>{children}</Stack>
    </PageFrame>
  );
}

/** Shown for a URL below /admin/programme that this console does not know. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <ConsolePage title={t('programme.gone')} subtitle={t('programme.gone.text')}>
      {children}
      <div>
        <Link to={ADMIN_ROUTES.lists} className={buttonClass({ variant: 'secondary' })}>
          {t('programme.gone.back')}
        </Link>
      </div>
    </ConsolePage>
  );
}
