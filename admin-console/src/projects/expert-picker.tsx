import { MATCHABLE_STATUSES } from '@network/domain';
import { Checkbox, ChipList, SkeletonText } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { Pager } from '../list/pager';
import { QueryError } from '../list/query-error';
import { SearchBox } from '../list/search-box';
import { useCountedList } from '../list/use-counted-list';
import { UserStatusBadge } from '../status/user-status-badge';
import { ExpertLine } from './expert-line';
import type { Candidate } from './use-review-entries';
import styles from './review-dialog.module.css';

const PER_PAGE = 20;

interface ExpertPickerProps {
  chosen: readonly Candidate[];
  onChange: (chosen: readonly Candidate[]) => void;
}

/** The experts who can be matched, a page at a time; chosen ones on other pages are listed above. */
export function ExpertPicker({ chosen, onChange }: ExpertPickerProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const list = useCountedList('/api/admin/users/expert', {
    status: MATCHABLE_STATUSES.join(','),
    search: search || undefined,
    page,
    perPage: PER_PAGE,
  });
  const hasNobody = list.data?.total === 0 && search === '' && !list.isPlaceholderData;
  const onOtherPages = chosen.filter(({ id }) => !list.data?.rows.some((row) => row.id === id));
  const remove = (id: string) => onChange(chosen.filter((expert) => expert.id !== id));
  return (
    <section className={styles.section} aria-label={t('review.available')}>
      <div className={styles.head}>
        <h3>{t('review.available')}</h3>
        <p role="status" className={styles.muted}>
          {t('review.selected', { count: chosen.length })}
        </p>
      </div>
      <ChipList
        label={t('review.chosen')}
        values={onOtherPages.map(({ id }) => id)}
        text={(id) => nameOf(chosen.find((expert) => expert.id === id)!)}
        onRemove={remove}
        removeLabel={(name) => t('review.remove', { name })}
      />
      {hasNobody ? (
        <p className={styles.muted}>{t('review.available.none')}</p>
      ) : (
        <>
          <SearchBox
            label={t('review.search')}
            hint={t('users.search.hint')}
            value={search}
            onSearch={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
          <Candidates
            list={list}
            chosen={chosen}
            onAdd={({ id, fullName, email }) => onChange([...chosen, { id, fullName, email }])}
            onRemove={remove}
          />
          {list.data && (
            <Pager
              page={page}
              perPage={PER_PAGE}
              total={list.data.total}
              isSettled={!list.isPlaceholderData}
              onPage={setPage}
            />
          )}
        </>
      )}
    </section>
  );
}

interface CandidatesProps {
  list: ReturnType<typeof useCountedList<'/api/admin/users/expert'>>;
  chosen: readonly Candidate[];
  onAdd: (expert: Candidate) => void;
  onRemove: (id: string) => void;
}

function Candidates({ list, chosen, onAdd, onRemove }: CandidatesProps) {
  const t = useT();
  const { data, error } = list;
  if (error && !data) return <QueryError of={list} />;
  return (
    <div className={styles.candidates}>
      {!data && <SkeletonText lines={6} />}
      {data?.rows.length === 0 && <p className={styles.muted}>{t('users.noneFound')}</p>}
      {data?.rows.map((expert) => (
        <div key={expert.id} className={styles.candidate}>
          <Checkbox
            label={<bdi>{nameOf(expert)}</bdi>}
            hint={<ExpertLine of={expert} />}
            checked={chosen.some(({ id }) => id === expert.id)}
            onChange={(event) => (event.target.checked ? onAdd(expert) : onRemove(expert.id))}
          />
          <UserStatusBadge status={expert.status} />
        </div>
      ))}
    </div>
  );
}

const nameOf = ({ id, fullName, email }: Candidate) => fullName ?? email ?? id;
