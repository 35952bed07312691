import { api, type ApiError, type Schema } from '@network/api-client';
import { LIMITS, PAGE_SIZES } from '@network/domain';
import { Button, buttonClass, EmptyState, PageFrame, Row, Select, Spinner, Stack } from '@network/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { QueryError } from '../errors';
import { usePagedList } from '../lists/paged-list';
import { Pager } from '../lists/pager';
import { listPath } from '../lists/list-paths';
import type { TabId } from '../lists/use-item-list';
import { useRowShortcuts } from '../lists/use-row-shortcuts';
import { useT } from '../messages';
import { ConsoleNavigation } from '../navigation/navigation';
import { ShortcutsHelp } from '../shortcuts/shortcuts-help';
import { NO_CHOICE, PlannedProject, type RowChoice } from './planned-project';
import shared from '../shared.module.css';
import styles from './plan.module.css';

const CHOICES = Array.from({ length: LIMITS.expertsPerProjectMax }, (_, index) => String(index + 1));
const USUAL = '2';
/** The name of the URL parameter. The URL omits it for the default. */
const PARAMETER = 'experts';

/** Experts for all projects that wait for review, proposed together, to be accepted row by row. */
export function PlanPage({ onOpen }: { onOpen: (projectId: string) => void }) {
  const t = useT();
  const [address, setAddress] = useSearchParams();
  const experts = CHOICES.find((count) => count === address.get(PARAMETER)) ?? USUAL;
  const choose = (count: string) => setAddress(count === USUAL ? {} : { [PARAMETER]: count }, { replace: true });
  const proposed = usePlan(Number(experts));
  return (
    <PageFrame
      title={t('plan.title')}
      subtitle={t('plan.subtitle')}
      documentTitle={`${t('plan.title')} – ${t('product.name')}`}
      back={<ConsoleNavigation />}
      actions={<ShortcutsHelp />}
    >
      <Stack gap={5}>
        <Row gap={3} className={styles.tools}>
          <Select
            label={t('plan.experts')}
            value={experts}
            options={CHOICES.map((value) => ({ value, label: t('overview.count', { count: Number(value) }) }))}
            onChange={({ target }) => choose(target.value)}
          />
          <Button variant="secondary" disabled={proposed.plan.isFetching} onClick={() => void proposed.plan.refetch()}>
            {t('plan.again')}
          </Button>
        </Row>
        <Proposed proposal={proposed} onOpen={onOpen} />
      </Stack>
    </PageFrame>
  );
}

function Proposed({
  proposal: { plan, waiting, byId },
  onOpen,
}: {
  proposal: ReturnType<typeof usePlan>;
  onOpen: (id: string) => void;
}) {
  const t = useT();
  if (plan.isFetching || waiting.isPending) return <Spinner isPage label={t('plan.computing')} />;
  if (plan.error) return <QueryError query={plan} />;
  if (!waiting.data) return <QueryError query={waiting} />;
  const { projects } = plan.data!;
  if (projects.length === 0) return <NothingToPlan title={t('plan.none')} tab="projects" />;
  if (projects.every(({ matches, unreviewed }) => matches.length === 0 && !unreviewed)) {
    return (
      <NothingToPlan title={t('plan.nobodyAtAll')} tab="experts">
        {t('plan.nobodyAtAll.text', { count: projects.length })}
      </NothingToPlan>
    );
  }
  return (
    <>
      <PlanSummary plan={plan.data!} />
      <PlanRows key={plan.dataUpdatedAt} plan={plan.data!} byId={byId} onOpen={onOpen} />
    </>
  );
}

/** The number of experts and projects of a plan. */
function PlanSummary({ plan: { projects } }: { plan: Schema<'PlanDto'> }) {
  const t = useT();
  const served = projects.filter(({ matches }) => matches.length > 0);
  const experts = served.reduce((sum, { matches }) => sum + matches.length, 0);
  const without = projects.length - served.length;
  return (
    <p role="status" className={shared.subheading}>
      <span>{t('plan.summary', { experts, projects: served.length })}</span>{' '}
      {without > 0 && <span>{t('plan.without', { count: without })}</span>}
    </p>
  );
}

const ROWS_PER_PAGE = 20;

interface PlanRowsProps {
  plan: Schema<'PlanDto'>;
  /** The projects that still wait, as they are now. */
  byId: ReadonlyMap<string, Schema<'AdminProjectDto'>>;
  onOpen: (projectId: string) => void;
}

/**
 * The pages of a plan, longest-waiting project first. `j` and `k` move between rows, `a` asks to accept a focused row.
 */
function PlanRows({ plan: { projects }, byId, onOpen }: PlanRowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [choices, setChoices] = useState<Partial<Record<string, RowChoice>>>({});
  useRowShortcuts(rows);
  const choose = (projectId: string, change: Partial<RowChoice>) =>
    setChoices((before) => ({ ...before, [projectId]: { ...NO_CHOICE, ...before[projectId], ...change } }));
  function goTo(next: number) {
    setPage(next);
    rows.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <>
      <Stack as="ul" gap={4} ref={rows}>
        {projects.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE).map((planned) => (
          <PlannedProject
            key={planned.projectId}
            planned={planned}
            project={byId.get(planned.projectId)}
            choice={choices[planned.projectId] ?? NO_CHOICE}
            onChoose={(change) => choose(planned.projectId, change)}
            onOpen={() => onOpen(planned.projectId)}
          />
        ))}
      </Stack>
      <Pager page={page} perPage={ROWS_PER_PAGE} total={projects.length} onPage={goTo} />
    </>
  );
}

/** Why there is no plan, and the link to the list that could change it. */
function NothingToPlan({ title, tab, children }: { title: string; tab: TabId; children?: ReactNode }) {
  const t = useT();
  return (
    <EmptyState
      title={title}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={listPath({ tab })}>
          {t(`plan.to.${tab}`)}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}

type Project = Schema<'AdminProjectDto'>;

/** A plan that was proposed, and the projects of it that still wait, as they are now. */
function usePlan(expertsPerProject: number) {
  const plan = useQuery<Schema<'PlanDto'>, ApiError>({
    // A separate query key, so that reloading the lists after accepting a row keeps the current plan.
    queryKey: ['plan', expertsPerProject],
    queryFn: async ({ signal }) => {
      const { data } = await api.POST('/api/admin/plans', { body: { expertsPerProject }, signal });
      return data!;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const waiting = usePagedList('/api/admin/projects', {
    status: 'pending_review',
    sort: 'statusSince',
    perPage: PAGE_SIZES.max,
  });
  const byId = new Map<string, Project>(waiting.data?.rows.map((project) => [project.id, project]));
  return { plan, waiting, byId };
}
