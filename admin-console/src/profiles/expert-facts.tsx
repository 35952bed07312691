import type { Schema } from '@network/api-client';
import { EXPERT_FIELDS } from '@network/domain';
import { DateTime, LocationName } from '../formats';
import { Fact, Facts, FieldFact } from '../item-dialog/facts';
import { useT } from '../messages';

/** An expert's whole profile. */
export function ExpertFacts({ expert }: { expert: Schema<'ExpertWithLoadDto'> }) {
  const t = useT();
  const facts = (...names: Exclude<keyof typeof EXPERT_FIELDS, 'pledge'>[]) =>
    names.map((name) => (
      <FieldFact key={name} name={t(`profileField.${name}`)} field={EXPERT_FIELDS[name]} value={expert[name]} />
    ));
  return (
    <>
      <Facts title={t('expert.profile')}>
        {facts('fullName')}
        <Fact name={t('users.email')}>
          <a href={`mailto:${expert.email}`}>{expert.email}</a>
        </Fact>
        <Fact name={t('users.location')}>
          <LocationName of={expert} />
        </Fact>
        {facts('linkedinUrl', 'languages', 'timezone', 'bio')}
      </Facts>
      <Facts title={t('expert.expertise')}>
        {facts('mainExpertise', 'yearsExperience', 'sector', 'availabilityHrs', 'startAvailability')}
        {/* Noon in the reader's zone, so that the day is the same in every zone. */}
        <Fact name={t('expert.pause')} fallback={t('expert.pause.none')}>
          {expert.pausedUntil && <DateTime at={`${expert.pausedUntil}T12:00:00`} isDayOnly />}
        </Fact>
        <Fact name={t('expert.running')}>{t('overview.count', { count: expert.runningProjects })}</Fact>
        {facts('keySkills', 'motivation')}
        <Fact name={t('expert.pledge')}>{t(expert.pledge ? 'expert.pledge.yes' : 'expert.pledge.no')}</Fact>
        {facts('additionalNotes')}
      </Facts>
    </>
  );
}
