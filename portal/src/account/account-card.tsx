import { ROUTES } from '@network/domain';
import { useAppConfig, type User } from '@network/session';
import { Address } from '@network/ui';
import { Link } from 'react-router-dom';
import { EmailChange } from './email-change';
import { useT } from './messages';
import { NameChange } from './name-change';
import { Section } from '../section';
import styles from './account.module.css';

/** The account's owner, and the address for login links. */
export function AccountCard({ user }: { user: User }) {
  const { email, fullName, role } = user;
  const t = useT();
  const { contactEmail } = useAppConfig();
  return (
    <Section title={t('account.who.title')}>
      <dl className={styles.facts}>
        {fullName && (
          <div>
            <dt>{t('account.who.name')}</dt>
            <dd>
              <bdi>{fullName}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('account.who.email')}</dt>
          <dd>
            <Address>{email}</Address>
          </dd>
        </div>
        <div>
          <dt>{t('account.who.role')}</dt>
          <dd>{t(`role.${role}`)}</dd>
        </div>
      </dl>
      {user.membership && <NameChange user={user} />}
      {user.membership && user.status !== 'onboarding' && (
        <Link to={ROUTES.organizationMembers}>{t('account.members')}</Link>
      )}
      <EmailChange user={user} />
      <p className={styles.note}>
        {t('account.who.text')}{' '}
        {contactEmail && (
          <a href={`mailto:${contactEmail}`}>
            <Address>{contactEmail}</Address>
          </a>
        )}
      </p>
    </Section>
  );
}
