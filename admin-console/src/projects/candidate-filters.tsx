import { AVAILABILITY_HOURS, EXPERTISE_AREAS, LANGUAGES } from '@network/domain';
import { Select } from '@network/ui';
import { useT } from '../messages';
import type { Filters } from './use-filters';
import styles from './expert-picker.module.css';

interface CandidateFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The choices that narrow the candidates: area, language, hours a month. */
export function CandidateFilters({ filters: { area, language, hours }, onChange }: CandidateFiltersProps) {
  const t = useT();
  return (
    <div className={styles.filters}>
      <Select
        label={t('profileField.mainExpertise')}
        placeholder={t('review.filter.area')}
        options={EXPERTISE_AREAS.map((value) => ({ value, label: t(`expertise.${value}`) }))}
        value={area}
        onChange={(event) => onChange({ area: event.target.value })}
      />
      <Select
        label={t('profileField.languages')}
        placeholder={t('review.filter.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={language}
        onChange={(event) => onChange({ language: event.target.value })}
      />
      <Select
        label={t('profileField.availabilityHrs')}
        placeholder={t('review.filter.hours')}
        options={AVAILABILITY_HOURS.map((value) => ({
          value,
          label: t('match.hours', { hours: t(`hours.${value}`) }),
        }))}
        value={hours}
        onChange={(event) => onChange({ hours: event.target.value })}
      />
    </div>
  );
}
