import { HOME_PATH, type JoiningRole } from '@network/domain';
import { Button, Icon, type ButtonProps } from '@network/ui';
import { useNavigate } from 'react-router-dom';
import styles from './button-to.module.css';
import { useT } from './messages';

/** A button that leads to another page of this app, whose code is prefetched on hover or focus (on-intent.ts). */
export function ButtonTo({ to, state, ...rest }: Omit<ButtonProps, 'onClick'> & { to: string; state?: unknown }) {
  const navigate = useNavigate();
  return <Button {...rest} data-leads-to={to} onClick={() => void navigate(to, { state })} />;
}

/** The link back to the dashboard, above the heading of a page. */
export function BackToDashboard({ role }: { role: JoiningRole }) {
  const t = useT();
  return (
    <ButtonTo variant="ghost" size="sm" className={styles.back} to={HOME_PATH[role]}>
      <Icon name="back" size={18} />
      {t('app.backToDashboard')}
    </ButtonTo>
  );
}
