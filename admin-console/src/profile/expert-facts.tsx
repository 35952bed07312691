import type { Schema } from '@network/api-client';
import { ChipList, ExternalLink } from '@network/ui';
import { useT } from '../messages';
import { Fact, Facts } from '../dialog/facts';
import { DateTime } from '../values/date-time';
import { Joined } from '../values/joined';
import { LocationName } from '../values/location-name';

/** An expert's whole profile. */
export function ExpertFacts({ expert }: { expert: Schema<'ExpertWithLoadDto'> }) {
  return (
    <>
      <Person expert={expert} />
      <Expertise expert={expert} />
    </>
  );
}

function Person({ expert }: { expert: Schema<'ExpertWithLoadDto'> }) {
  const t = useT();
  const { fullName, email, linkedinUrl, languages, timezone, bio } = expert;
  return (
    <Facts title={t('expert.profile')}>
      <Fact name={t('profileField.fullName')}>{fullName}</Fact>
      <Fact name={t('users.email')}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact name={t('users.location')}>
        <LocationName of={expert} />
      </Fact>
      <Fact name={t('profileField.linkedinUrl')}>{linkedinUrl && <ExternalLink address={linkedinUrl} />}</Fact>
      <Fact name={t('profileField.languages')}>
        {languages.length > 0 && (
          <Joined parts={languages.map((language) => t(`language.${language}`))} by={t('value.comma')} />
        )}
      </Fact>
      <Fact name={t('profileField.timezone')}>{timezone && t(`timezone.${timezone}`)}</Fact>
      <Fact name={t('profileField.bio')} isLong>
        {bio}
      </Fact>
    </Facts>
  );
}

function Expertise({ expert }: { expert: Schema<'ExpertWithLoadDto'> }) {
  const t = useT();
  const { mainExpertise, yearsExperience, sector, availabilityHrs, startAvailability, keySkills } = expert;
  return (
    <Facts title={t('expert.expertise')}>
      <Fact name={t('profileField.mainExpertise')}>{mainExpertise && t(`expertise.${mainExpertise}`)}</Fact>
      <Fact name={t('profileField.yearsExperience')}>{yearsExperience && t(`years.${yearsExperience}`)}</Fact>
      <Fact name={t('profileField.sector')}>{sector && t(`sector.${sector}`)}</Fact>
      <Fact name={t('profileField.availabilityHrs')}>{availabilityHrs && t(`hours.${availabilityHrs}`)}</Fact>
      <Fact name={t('profileField.startAvailability')}>{startAvailability && t(`start.${startAvailability}`)}</Fact>
      {/* Noon here: a day of the calendar stays that day in every zone. */}
      <Fact name={t('expert.pause')} fallback={t('expert.pause.none')}>
        {expert.pausedUntil && <DateTime at={`${expert.pausedUntil}T12:00:00`} isDayOnly />}
      </Fact>
      <Fact name={t('expert.running')}>{t('overview.count', { count: expert.runningProjects })}</Fact>
      <Fact name={t('profileField.keySkills')} isLong>
        {keySkills.length > 0 && <ChipList values={keySkills} />}
      </Fact>
      <Fact name={t('profileField.motivation')} isLong>
        {expert.motivation}
      </Fact>
      <Fact name={t('expert.pledge')}>{t(expert.pledge ? 'expert.pledge.yes' : 'expert.pledge.no')}</Fact>
      <Fact name={t('profileField.additionalNotes')} isLong>
        {expert.additionalNotes}
      </Fact>
    </Facts>
  );
}
