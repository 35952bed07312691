import { $api, type Schema } from '@network/api-client';
import { ChipList, ErrorBox, ExternalLink } from '@network/ui';
import { useT } from '../messages';
import { Fact, Facts } from '../dialog/facts';
import { LocationName } from '../values/location-name';

type Details = Omit<Schema<'OrganizationDto'>, 'id' | 'userId' | 'version'>;

/** An organization's account and whole profile. */
export function OrganizationFacts({ user }: { user: Schema<'OrganizationRowDto'> }) {
  const t = useT();
  return (
    <>
      <Facts title={t('organization.account')}>
        <Fact name={t('profileField.fullName')}>{user.fullName}</Fact>
        <Fact name={t('users.email')}>
          <a href={`mailto:${user.email}`}>{user.email}</a>
        </Fact>
        <Fact name={t('users.location')}>
          <LocationName of={user} />
        </Fact>
        <Fact name={t('profileField.linkedinUrl')} />
        <Fact name={t('profileField.languages')} />
        <Fact name={t('profileField.timezone')} />
      </Facts>
      <LoadedDetails user={user} />
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

/** What the organization's wizard asks for. */
export function OrganizationProfile({ details }: { details: Details }) {
  return (
    <>
      <About details={details} />
      <Contact details={details} />
      <Collaboration details={details} />
    </>
  );
}

function About({ details: { orgName, orgType, country, website, mission } }: { details: Details }) {
  const t = useT();
  return (
    <Facts title={t('organization.details')}>
      <Fact name={t('organization.name')}>{orgName}</Fact>
      <Fact name={t('profileField.orgType')}>{orgType && t(`orgType.${orgType}`)}</Fact>
      <Fact name={t('profileField.country')}>{country && t(`country.${country}`)}</Fact>
      <Fact name={t('profileField.website')}>{website && <ExternalLink address={website} />}</Fact>
      <Fact name={t('profileField.mission')} isLong>
        {mission}
      </Fact>
    </Facts>
  );
}

function Contact({ details: { pocName, pocTitle, pocEmail, pocPhone } }: { details: Details }) {
  const t = useT();
  return (
    <Facts title={t('organization.contact')}>
      <Fact name={t('organization.contact.name')}>{pocName}</Fact>
      <Fact name={t('organization.contact.title')}>{pocTitle}</Fact>
      <Fact name={t('organization.contact.email')}>{pocEmail && <a href={`mailto:${pocEmail}`}>{pocEmail}</a>}</Fact>
      <Fact name={t('organization.contact.phone')}>
        {pocPhone && (
          <a href={`tel:${pocPhone}`} dir="ltr">
            {pocPhone}
          </a>
        )}
      </Fact>
    </Facts>
  );
}

function Collaboration({ details }: { details: Details }) {
  const t = useT();
  const { needsExpertise, typicalProjectLength, preferredLanguage, additionalNotes } = details;
  return (
    <Facts title={t('organization.collaboration')}>
      <Fact name={t('profileField.needsExpertise')} isLong>
        {needsExpertise.length > 0 && <ChipList values={needsExpertise} />}
      </Fact>
      <Fact name={t('profileField.typicalProjectLength')}>
        {typicalProjectLength && t(`projectLength.${typicalProjectLength}`)}
      </Fact>
      <Fact name={t('profileField.preferredLanguage')}>
        {preferredLanguage && t(`preferredLanguage.${preferredLanguage}`)}
      </Fact>
      <Fact name={t('profileField.additionalNotes')} isLong>
        {additionalNotes}
      </Fact>
    </Facts>
  );
}
