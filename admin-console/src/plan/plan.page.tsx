import { LIMITS } from '@network/domain';
import { Button, PageFrame, Row, Select, Spinner, Stack } from '@network/ui';
import { useSearchParams } from 'react-router-dom';
import { KeysHelp } from '../keys/keys-help';
import { QueryError } from '../list/query-error';
import { useT } from '../messages';
import { ProgrammeNav } from '../programme/programme-nav';
import { NothingToPlan } from './nothing-to-plan';
import { PlanRows } from './plan-rows';
import { PlanSummary } from './plan-summary';
import { usePlan } from './use-plan';
import styles from './plan.module.css';

const CHOICES = Array.from({ length: LIMITS.expertsPerProjectMax }, (_, index) => String(index + 1));
const USUAL = '2';
/** In the address; left out where it is as usual. */
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
      back={<ProgrammeNav />}
      actions={<KeysHelp />}
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
        <Proposed of={proposed} onOpen={onOpen} />
      </Stack>
    </PageFrame>
  );
}

function Proposed({
  of: { plan, waiting, byId },
  onOpen,
}: {
  of: ReturnType<typeof usePlan>;
  onOpen: (id: string) => void;
}) {
  const t = useT();
  if (plan.isFetching || waiting.isPending) return <Spinner isPage label={t('plan.computing')} />;
  if (plan.error) return <QueryError of={plan} />;
  if (!waiting.data) return <QueryError of={waiting} />;
  const { projects, total } = plan.data!;
  if (projects.length === 0) return <NothingToPlan title={t('plan.none')} tab="projects" />;
  if (total === 0) {
    return (
      <NothingToPlan title={t('plan.nobodyAtAll')} tab="experts">
        {t('plan.nobodyAtAll.text', { count: projects.length })}
      </NothingToPlan>
    );
  }
  return (
    <>
      <PlanSummary of={plan.data!} />
      <PlanRows key={plan.dataUpdatedAt} plan={plan.data!} byId={byId} onOpen={onOpen} />
    </>
  );
}
