import { Button, Row, Skeleton, SkeletonText, Stack } from '@network/ui';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { QueryError } from '../errors';
import { SUBMITTED } from '../lists/list-paths';
import { usePagedList } from '../lists/paged-list';
import { SearchBox } from '../lists/search-box';
import { useT } from '../messages';
import { CandidateRow } from './candidate-row';
import { useMatch } from './use-candidates';
import type { Picking } from './use-picking';
import shared from '../shared.module.css';

const FOUND_MAX = 6;

interface WhyNotProps {
  projectId: string;
  picking: Picking;
}

/** Finds any expert and shows their match with the project and the obstacles to offering them. Escape closes it. */
export function WhyNot({ projectId, picking, onClose }: WhyNotProps & { onClose: () => void }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [expertId, setExpertId] = useState('');
  const section = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    section.current?.querySelector('input')?.focus();
    return () => opener?.focus();
  }, []);
  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Otherwise the dialog around it would close as well.
    event.preventDefault();
    onClose();
  }
  return (
    <Stack as="section" gap={3} ref={section} data-holds-keys aria-label={t('review.whyNot')} onKeyDown={closeByEscape}>
      <SearchBox
        label={t('review.whyNot.name')}
        hint={t('review.search.hint')}
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setExpertId('');
        }}
      />
      {search && !expertId && <Found search={search} onAsk={setExpertId} />}
      {expertId && <Answer key={expertId} projectId={projectId} expertId={expertId} picking={picking} />}
    </Stack>
  );
}

function Found({ search, onAsk }: { search: string; onAsk: (id: string) => void }) {
  const t = useT();
  const list = usePagedList('/api/admin/users/expert', { search, status: SUBMITTED, perPage: FOUND_MAX });
  const { data, error } = list;
  if (error && !data) return <QueryError query={list} />;
  if (!data) return <Skeleton height="2.25rem" width="12rem" />;
  return (
    <>
      <p role="status" className={shared.note}>
        {data.total === 0 && <span>{t('users.noneFound')}</span>}
        {data.total > FOUND_MAX && <span>{t('review.whyNot.more', { shown: FOUND_MAX, total: data.total })}</span>}
      </p>
      <Row as="ul" gap={2}>
        {data.rows.map(({ id, fullName, email }) => (
          <li key={id}>
            <Button variant="secondary" size="sm" onClick={() => onAsk(id)}>
              <bdi>{fullName ?? email}</bdi>
            </Button>
          </li>
        ))}
      </Row>
    </>
  );
}

function Answer({ projectId, expertId, picking }: WhyNotProps & { expertId: string }) {
  const t = useT();
  const query = useMatch(projectId, expertId);
  const answer = useRef<HTMLDivElement>(null);
  // The button with the name is gone.
  useLayoutEffect(() => answer.current?.focus(), []);
  const { data, error } = query;
  return (
    <div ref={answer} tabIndex={-1}>
      {error && <QueryError query={query} />}
      {!data && !error && <SkeletonText lines={5} />}
      {data?.obstacles.length === 0 && <p>{t('review.whyNot.nothing')}</p>}
      {data && <CandidateRow match={data} picking={picking} isOpenAtFirst />}
    </div>
  );
}
