import { buttonClass, EmptyState } from '@network/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TabId } from '../list/use-list-params';
import { useT } from '../messages';

/** Why there is no plan, and the way to the list that could change it. */
export function NothingToPlan({ title, tab, children }: { title: string; tab: TabId; children?: ReactNode }) {
  const t = useT();
  return (
    <EmptyState
      title={title}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={`/admin?tab=${tab}`}>
          {t(`plan.to.${tab}`)}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
