import { ROUTES, type JoiningRole } from '@network/domain';
import { useAppConfig } from '@network/session';
import { buttonClass, type ButtonLook } from '@network/ui';
import { Link } from 'react-router-dom';
import { useT } from '../messages';

const LABELS = { expert: 'landing.experts.cta', organization: 'landing.organizations.cta' } as const;

/** The link to join as one of the two roles. */
export function JoinLink({ role, ...look }: ButtonLook & { role: JoiningRole }) {
  const t = useT();
  return (
    <Link to={`${ROUTES.start}?role=${role}`} className={buttonClass(look)}>
      {t(LABELS[role])}
    </Link>
  );
}

/** The link for partners: an email to the team. */
export function PartnerLink(look: ButtonLook) {
  const t = useT();
  const { contactEmail } = useAppConfig();
  return (
    <a href={contactEmail ? `mailto:${contactEmail}` : undefined} className={buttonClass(look)}>
      {t('landing.partners.cta')}
    </a>
  );
}
