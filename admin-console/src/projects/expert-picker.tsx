import type { Schema } from '@network/api-client';
import { Button, ChipList, Row } from '@network/ui';
import { useRef, useState } from 'react';
import { SearchBox } from '../list/search-box';
import { useT } from '../messages';
import { CandidateFilters } from './candidate-filters';
import { CandidateList } from './candidate-list';
import { CandidatesExtent } from './candidates-extent';
import { CompareButtons } from './compare-buttons';
import { useCandidateKeys } from './use-candidate-keys';
import { useCandidates } from './use-candidates';
import { usePicking } from './use-picking';
import type { ProjectReview } from './use-review';
import type { Candidate } from './use-review-entries';
import { WhyNot } from './why-not';
import styles from './expert-picker.module.css';

interface ExpertPickerProps {
  project: Pick<Schema<'AdminProjectDto'>, 'id' | 'expertsAssigned' | 'assignments'>;
  review: ProjectReview;
}

/** The experts who can be matched to a project, those who fit best first; chosen ones who are not shown stand above. */
export function ExpertPicker({ project, review }: ExpertPickerProps) {
  const t = useT();
  const frame = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [isAsking, setAsking] = useState(false);
  const picking = usePicking(review, project.assignments);
  const candidates = useCandidates(project, search, picking);
  const { rows, known, filters, total } = candidates;
  useCandidateKeys(frame, rows.length);
  const hasNobody = total === 0 && search === '';
  const notShown = picking.chosen.filter(({ id }) => !rows.some(({ match }) => match.expertId === id));
  return (
    <section ref={frame} className={styles.picker} aria-label={t('review.available')}>
      <div className={styles.head}>
        <h3>{t('review.available')}</h3>
        <p role="status" className={styles.muted}>
          {t('review.selected', { count: picking.chosen.length })}
        </p>
      </div>
      <ChipList
        label={t('review.chosen')}
        values={notShown.map(({ id }) => id)}
        text={(id) => nameOf(notShown.find((expert) => expert.id === id)!)}
        onRemove={picking.drop}
        removeLabel={(name) => t('review.remove', { name })}
      />
      {hasNobody ? (
        <p className={styles.muted}>{t('review.available.none')}</p>
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
        <CandidatesExtent of={candidates} />
        <Row gap={2}>
          <CompareButtons known={known} picking={picking} />
          <Button variant="secondary" size="sm" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            {t('review.whyNot')}
          </Button>
        </Row>
      </div>
      {isAsking && <WhyNot projectId={project.id} picking={picking} />}
      {(!hasNobody || rows.length > 0) && <CandidateList ref={list} candidates={candidates} picking={picking} />}
    </section>
  );
}

const nameOf = ({ id, fullName, email }: Candidate) => fullName ?? email ?? id;
