import { ADMIN_ROUTES } from '@network/domain';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import type { HelpPageId } from './help-pages';

interface HelpLinkProps {
  page: HelpPageId;
  /** The id of the text that the page explains. */
  describedBy: string;
}

/** A link to the page of the handbook about a part of a screen. */
export function HelpLink({ page, describedBy }: HelpLinkProps) {
  const t = useT();
  return (
    <Link to={`${ADMIN_ROUTES.help}/${page}`} aria-describedby={describedBy}>
      {t('help.whatToDo')}
    </Link>
  );
}
