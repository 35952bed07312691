import type { Schema } from '@network/api-client';
import { EXPERT_FIELDS, type Field } from '@network/domain';
import type { Step } from '@network/forms';
import { DateTime, LocationName } from '../formats';
import { Fact, Facts, FieldFact, isLongField } from '../item-dialog/facts';
import { useT } from '../messages';

type Name = Exclude<keyof typeof EXPERT_FIELDS, 'pledge'>;

/** The fields of some steps, of the short or the long ones; one fact shows city and country together. */
const namesOf = (steps: readonly Step[], isLong: boolean) =>
  (Object.entries(EXPERT_FIELDS) as [Name, Field][])
    .filter(([name, field]) => steps.includes(field.step) && isLongField(field) === isLong && !LOCATION.includes(name))
    .filter(([, { kind }]) => kind !== 'consent')
    .map(([name]) => name);
const LOCATION: readonly Name[] = ['country', 'city'];

/** An expert's whole profile. */
export function ExpertFacts({ expert }: { expert: Schema<'ExpertWithLoadDto'> }) {
  const t = useT();
  const facts = (names: readonly Name[]) =>
    names.map((name) => (
      <FieldFact key={name} name={t(`profileField.${name}`)} field={EXPERT_FIELDS[name]} value={expert[name]} />
    ));
  const [fullName, ...contact] = namesOf([1], false);
  return (
    <>
      <Facts title={t('expert.profile')}>
        {facts([fullName!])}
        <Fact name={t('users.email')}>
          <a href={`mailto:${expert.email}`}>{expert.email}</a>
        </Fact>
        <Fact name={t('users.location')}>
          <LocationName of={expert} />
        </Fact>
        {facts(contact)}
        {facts(namesOf([1], true))}
      </Facts>
      <Facts title={t('expert.expertise')}>
        {facts(namesOf([2, 3], false))}
        {/* Noon in the reader's zone, so that the day is the same in every zone. */}
        <Fact name={t('expert.pause')} fallback={t('expert.pause.none')}>
          {expert.pausedUntil && <DateTime at={`${expert.pausedUntil}T12:00:00`} isDayOnly />}
        </Fact>
        <Fact name={t('expert.running')}>{t('overview.count', { count: expert.runningProjects })}</Fact>
        {facts(namesOf([2], true))}
        <Fact name={t('expert.pledge')}>{t(expert.pledge ? 'expert.pledge.yes' : 'expert.pledge.no')}</Fact>
        {facts(namesOf([3], true))}
      </Facts>
    </>
  );
}
