import { $api, type Schema } from '@network/api-client';
import { ORGANIZATION_FIELDS } from '@network/domain';
import { STEPS } from '@network/forms';
import { ErrorBox } from '@network/ui';
import { Fact, Facts, FieldFact } from '../item-dialog/facts';
import { useT } from '../messages';
import { AccountFacts } from './account-facts';

type Name = keyof typeof ORGANIZATION_FIELDS;
const NAMES = Object.keys(ORGANIZATION_FIELDS) as Name[];

const TITLES = { 1: 'organization.details', 2: 'organization.contact', 3: 'organization.collaboration' } as const;

/** Shorter names than `profileField.…`, because the group's title gives the context. */
const SHORT_NAMES = {
  orgName: 'organization.name',
  pocName: 'organization.contact.name',
  pocTitle: 'organization.contact.title',
  pocEmail: 'organization.contact.email',
  pocPhone: 'organization.contact.phone',
} as const;

/** An organization's whole profile, and its account. */
export function OrganizationFacts({ user }: { user: Schema<'OrganizationRowDto'> }) {
  const t = useT();
  return (
    <>
      <LoadedDetails user={user} />
      <Facts title={t('organization.account')}>
        <Fact name={t('profileField.fullName')}>{user.fullName}</Fact>
        <AccountFacts person={user}>
          <Fact name={t('profileField.linkedinUrl')} />
          <Fact name={t('profileField.languages')} />
          <Fact name={t('profileField.timezone')} />
        </AccountFacts>
      </Facts>
    </>
  );
}

function LoadedDetails({ user }: { user: Schema<'OrganizationRowDto'> }) {
  const t = useT();
  const { data, error } = $api.useQuery('get', '/api/admin/organization/{userId}', {
    params: { path: { userId: user.id } },
  });
  if (error) return <ErrorBox>{t('organization.failed', { message: error.message })}</ErrorBox>;
  // The row has the same fields, so they are shown at once.
  return <OrganizationProfile details={data ?? user} />;
}

/** The fields of the organization's wizard, step by step. */
export function OrganizationProfile({ details }: { details: Pick<Schema<'OrganizationDto'>, Name> }) {
  const t = useT();
  const nameOf = (name: Name) => t(name in SHORT_NAMES ? SHORT_NAMES[name as 'orgName'] : `profileField.${name}`);
  return STEPS.map((step) => (
    <Facts key={step} title={t(TITLES[step])}>
      {NAMES.filter((name) => ORGANIZATION_FIELDS[name].step === step).map((name) => (
        <FieldFact key={name} name={nameOf(name)} field={ORGANIZATION_FIELDS[name]} value={details[name]} />
      ))}
    </Facts>
  ));
}
