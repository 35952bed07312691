import type { Schema } from '@network/api-client';
import { ChipList, ExternalLink } from '@network/ui';
import { useT } from '../messages';
import { Fact, Facts } from '../dialog/facts';
import { useLocationName } from '../values/use-location-name';

/** An expert's whole profile. */
export function ExpertFacts({ expert }: { expert: Schema<'ExpertRowDto'> }) {
  return (
    <>
      <Person expert={expert} />
      <Expertise expert={expert} />
    </>
  );
}

function Person({ expert }: { expert: Schema<'ExpertRowDto'> }) {
  const t = useT();
  const locationName = useLocationName();
  const { fullName, email, linkedinUrl, languages, timezone, bio } = expert;
  return (
    <Facts title={t('expert.profile')}>
      <Fact name={t('users.name')}>{fullName}</Fact>
      <Fact name={t('users.email')}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact name={t('users.location')}>{locationName(expert)}</Fact>
      <Fact name={t('person.linkedin')}>{linkedinUrl && <ExternalLink address={linkedinUrl} />}</Fact>
      <Fact name={t('person.languages')}>
        {languages.map((language) => t(`language.${language}`)).join(t('value.comma'))}
      </Fact>
      <Fact name={t('person.timezone')}>{timezone && t(`timezone.${timezone}`)}</Fact>
      <Fact name={t('expert.bio')} isLong>
        {bio}
      </Fact>
    </Facts>
  );
}

function Expertise({ expert }: { expert: Schema<'ExpertRowDto'> }) {
  const t = useT();
  const { mainExpertise, yearsExperience, sector, availabilityHrs, startAvailability, keySkills } = expert;
  return (
    <Facts title={t('expert.expertise')}>
      <Fact name={t('expert.mainExpertise')}>{mainExpertise && t(`expertise.${mainExpertise}`)}</Fact>
      <Fact name={t('expert.years')}>{yearsExperience && t(`years.${yearsExperience}`)}</Fact>
      <Fact name={t('expert.sector')}>{sector && t(`sector.${sector}`)}</Fact>
      <Fact name={t('expert.availability')}>{availabilityHrs && t(`hours.${availabilityHrs}`)}</Fact>
      <Fact name={t('expert.start')}>{startAvailability && t(`start.${startAvailability}`)}</Fact>
      <Fact name={t('expert.skills')} isLong>
        {keySkills.length > 0 && <ChipList values={keySkills} />}
      </Fact>
      <Fact name={t('expert.motivation')} isLong>
        {expert.motivation}
      </Fact>
      <Fact name={t('expert.pledge')}>{t(expert.pledge ? 'expert.pledge.yes' : 'expert.pledge.no')}</Fact>
      <Fact name={t('expert.notes')} isLong>
        {expert.additionalNotes}
      </Fact>
    </Facts>
  );
}
