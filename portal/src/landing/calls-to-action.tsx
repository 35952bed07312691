import type { JoiningRole } from '@network/domain';
import { START_PATH, useAppConfig } from '@network/session';
import { buttonClass, type ButtonLook } from '@network/ui';
import { Link } from 'react-router-dom';
import { useT } from '../messages';

const WORDS = { expert: 'landing.experts.cta', organization: 'landing.organizations.cta' } as const;

/** The way in for one of the two roles that join by themselves. */
export function JoinLink({ role, ...look }: ButtonLook & { role: JoiningRole }) {
  const t = useT();
  return (
    <Link to={`${START_PATH}?role=${role}`} className={buttonClass(look)}>
      {t(WORDS[role])}
    </Link>
  );
}

/** The partners' way in: a mail to the team. */
export function PartnerLink(look: ButtonLook) {
  const t = useT();
  const { contactEmail } = useAppConfig();
  return (
    <a href={contactEmail ? `mailto:${contactEmail}` : undefined} className={buttonClass(look)}>
      {t('landing.partners.cta')}
    </a>
  );
}
