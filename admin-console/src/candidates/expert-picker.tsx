import { AVAILABILITY_HOURS, EXPERTISE_AREAS, LANGUAGES } from '@network/domain';
import { Button, ChipList, classNames, Row, Select, Stack } from '@network/ui';
import { useRef, useState } from 'react';
import { SearchBox } from '../lists/search-box';
import { useT } from '../messages';
import { CandidateList, useCandidateShortcuts } from './candidate-list';
import { CompareButtons } from './compare';
import { type Candidates, type Filters, useCandidates } from './use-candidates';
import { type ChoiceState, candidateName, type PickingProject, usePicking } from './use-picking';
import { WhyNot } from './why-not';
import shared from '../shared.module.css';
import styles from './expert-picker.module.css';

interface ExpertPickerProps {
  project: PickingProject;
  review: ChoiceState;
}

/**
 * The experts who can be added to a project, best match first. Chosen experts outside the list appear above it; the
 * experts on the project are not part of it.
 */
export function ExpertPicker({ project, review }: ExpertPickerProps) {
  const t = useT();
  const section = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [isAsking, setAsking] = useState(false);
  const picking = usePicking(review, project);
  const candidates = useCandidates(project.id, search, picking);
  const { rows, known, filters, total } = candidates;
  useCandidateShortcuts(section, rows.length);
  const hasNobody = total === 0 && search === '';
  const notShown = picking.added.filter(({ id }) => !rows.some(({ expertId }) => expertId === id));
  return (
    <Stack as="section" gap={3} ref={section} aria-label={t('review.available')}>
      <div className={styles.head}>
        <h3>{t('review.available')}</h3>
        <p role="status" className={shared.muted}>
          {t('review.selected', { count: picking.added.length })}
        </p>
      </div>
      <ChipList
        label={t('review.chosen')}
        values={notShown.map(({ id }) => id)}
        text={(id) => candidateName(notShown.find((expert) => expert.id === id)!)}
        onRemove={picking.drop}
        removeLabel={(name) => t('review.remove', { name })}
      />
      {hasNobody ? (
        <p className={shared.muted}>{t('review.available.none')}</p>
      ) : (
        <div className={styles.tools}>
          <SearchBox
            className={styles.search}
            label={t('review.search')}
            hint={t('review.search.hint')}
            value={search}
            onSearch={setSearch}
            onEnter={() => list.current?.focus()}
          />
          <CandidateFilters filters={filters.filters} onChange={filters.narrow} />
        </div>
      )}
      <div className={styles.line}>
        <CandidatesExtent candidates={candidates} />
        <Row gap={2}>
          <CompareButtons known={known} picking={picking} />
          <Button variant="secondary" size="sm" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            {t('review.whyNot')}
          </Button>
        </Row>
      </div>
      {isAsking && <WhyNot projectId={project.id} picking={picking} onClose={() => setAsking(false)} />}
      {(!hasNobody || rows.length > 0) && <CandidateList ref={list} candidates={candidates} picking={picking} />}
    </Stack>
  );
}

/** The number of listed candidates and the total. The filters search only loaded candidates. */
function CandidatesExtent({ candidates: { query, filters, total } }: { candidates: Candidates }) {
  const t = useT();
  const fetched = query.data?.matches.length ?? 0;
  const isPart = total !== undefined && total > fetched;
  const extent = { count: fetched, total: total ?? fetched };
  return (
    <p role="status" className={classNames(shared.muted, shared.small)}>
      {total !== undefined && total > 0 && (
        <span>{t(isPart ? 'review.extent.part' : 'review.extent.all', extent)} </span>
      )}
      {filters.isNarrowed && <span>{t('review.extent.narrowed', { count: filters.narrowed.length })}</span>}
    </p>
  );
}

interface CandidateFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** Filters the candidates by area, language and hours a month. */
function CandidateFilters({ filters: { area, language, hours }, onChange }: CandidateFiltersProps) {
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
