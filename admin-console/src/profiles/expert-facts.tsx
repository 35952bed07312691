import type { Schema } from '@network/api-client';
import { EXPERT_FIELDS, type Field } from '@network/domain';
import type { Step } from '@network/forms';
import { Day } from '../formats';
import { Fact, Facts, FieldFact } from '../item-dialog/facts';
import { useT } from '../messages';
import { AccountFacts } from './account-facts';

type Name = Exclude<keyof typeof EXPERT_FIELDS, 'pledge'>;

/** The facts that decide a review. They come first, so that they are visible without scrolling. */
const DECISIVE: readonly Name[] = ['mainExpertise', 'yearsExperience', 'sector', 'keySkills', 'motivation', 'bio'];

/** One fact shows city and country together. */
const LOCATION: readonly Name[] = ['country', 'city'];

/** The other fields of some steps. */
const othersOf = (...steps: Step[]) =>
  (Object.entries(EXPERT_FIELDS) as [Name, Field][])
    .filter(([name, { step, kind }]) => steps.includes(step) && kind !== 'consent' && !DECISIVE.includes(name))
    .map(([name]) => name)
    .filter((name) => !LOCATION.includes(name));

/** An expert's whole profile. */
export function ExpertFacts({ expert }: { expert: Schema<'ExpertRowDto'> }) {
  const t = useT();
  const facts = (names: readonly Name[]) =>
    names.map((name) => (
      <FieldFact key={name} name={t(`profileField.${name}`)} field={EXPERT_FIELDS[name]} value={expert[name]} />
    ));
  const [fullName, ...contact] = othersOf(1);
  return (
    <>
      <Facts title={t('expert.expertise')}>
        {facts(DECISIVE)}
        {facts(othersOf(2, 3))}
        <Fact name={t('expert.pause')} fallback={t('expert.pause.none')}>
          {expert.pausedUntil && <Day date={expert.pausedUntil} />}
        </Fact>
        <Fact name={t('expert.running')}>{t('overview.count', { count: expert.runningProjects })}</Fact>
        <Fact name={t('expert.pledge')}>{t(expert.pledge ? 'expert.pledge.yes' : 'expert.pledge.no')}</Fact>
      </Facts>
      <Facts title={t('expert.profile')}>
        {facts([fullName!])}
        <AccountFacts person={expert}>{facts(contact)}</AccountFacts>
      </Facts>
    </>
  );
}
