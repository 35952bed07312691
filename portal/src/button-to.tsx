import { Button, type ButtonProps } from '@network/ui';
import { useNavigate } from 'react-router-dom';

/** A button that leads to another page of ours, whose code is fetched when somebody is about to press it (on-intent.ts). */
export function ButtonTo({ to, state, ...rest }: Omit<ButtonProps, 'onClick'> & { to: string; state?: unknown }) {
  const navigate = useNavigate();
  return <Button {...rest} data-leads-to={to} onClick={() => void navigate(to, { state })} />;
}
