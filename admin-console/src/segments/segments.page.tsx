import { $api, type Schema } from '@network/api-client';
import { ADMIN_ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { Button, buttonClass, type Column, Stack, useToast } from '@network/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isolated } from '../formats';
import { PagedTable, usePagedList } from '../lists/paged-list';
import { listPath } from '../lists/list-paths';
import { useUrlParams } from '../lists/url-params';
import { type FilterTexts, useFilterLabels, useFilterSentence } from '../lists/filter-labels';
import { SegmentForm } from '../lists/segment-form';
import { useRemoval } from '../lists/use-removal';
import { useT } from '../messages';
import { ifMatch, useInvalidateLists } from '../mutations';
import { ConsolePage } from '../navigation/console-page';
import { InvalidFilters, mendedFilter } from './invalid-filters';
import styles from './segments.module.css';

type Segment = Schema<'SegmentDto'>;

/** The saved filters of people (docs/product 9.21). */
export function SegmentsPage() {
  const t = useT();
  return (
    <ConsolePage
      title={t('segments.title')}
      subtitle={t('segments.subtitle')}
      actions={
        <Link to={ADMIN_ROUTES.lists} className={buttonClass({ variant: 'secondary' })}>
          {t('segments.add')}
        </Link>
      }
    >
      <Segments />
    </ConsolePage>
  );
}

function Segments() {
  const t = useT();
  const { page } = useUrlParams();
  const list = usePagedList('/api/admin/segments', { page });
  const [opened, setOpened] = useState<Segment | null>(null);
  // After a conflict, the next attempt uses the newest version.
  const edited = list.data?.rows.find(({ id }) => id === opened?.id) ?? opened;
  const { ask, bar } = useRemoval<Segment>('/api/admin/segments/{id}', {
    ask: ({ name }) => ({
      isDestructive: true,
      question: t('segments.remove.question', { name }),
      confirmLabel: t('delete.confirm'),
      cancelLabel: t('cancel'),
      pendingLabel: t('deleting'),
    }),
    done: ({ name }) => t('segments.remove.done', { name }),
  });
  return (
    <Stack gap={4}>
      {bar}
      <PagedTable
        list={list}
        caption={t('segments.title')}
        columns={useColumns({ onEdit: setOpened, onRemove: ask })}
        rowKey={(segment) => segment.id}
        emptyMessage={t('segments.none')}
      />
      {edited && <EditDialog segment={edited} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

/** Renames a segment, changes its visibility, or fixes its filter. */
function EditDialog({ segment, onClose }: { segment: Segment; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const { user } = useSession();
  const change = $api.useMutation('patch', '/api/admin/segments/{id}', useInvalidateLists());
  const { id, name, isShared, makerId, version, invalidFilters } = segment;
  const [mended, setMended] = useState<FilterTexts>({});
  return (
    <SegmentForm
      title={t('segments.edit.title')}
      values={{ name, isShared }}
      canUnshare={makerId === user?.id}
      error={change.error}
      conflict={change.error?.status === 412 ? t('segments.edit.conflict', { name }) : undefined}
      isPending={change.isPending}
      onClose={onClose}
      onSubmit={(values) =>
        change.mutate(
          {
            params: { path: { id }, header: ifMatch(version) },
            body: invalidFilters.length > 0 ? { ...values, filter: mendedFilter(segment, mended) } : values,
          },
          {
            onSuccess: () => {
              toast(t('segments.edit.done', { name: values.name }));
              onClose();
            },
          },
        )
      }
    >
      {invalidFilters.length > 0 && (
        <InvalidFilters
          segment={segment}
          mended={mended}
          error={change.error?.fields?.filter?.[0]}
          onChange={(part) => setMended({ ...mended, ...part })}
        />
      )}
    </SegmentForm>
  );
}

interface Actions {
  onEdit: (segment: Segment) => void;
  onRemove: (segment: Segment) => void;
}

function useColumns({ onEdit, onRemove }: Actions): Column<Segment>[] {
  const t = useT();
  const { user } = useSession();
  const sentence = useFilterSentence();
  const { partLabel } = useFilterLabels();
  return [
    {
      id: 'name',
      header: t('segments.name'),
      cell: ({ name, role, filter, isValid }) =>
        isValid ? <Link to={listPath({ tab: `${role}s`, ...filter })}>{isolated(name)}</Link> : isolated(name),
    },
    {
      id: 'filter',
      header: t('segments.filter'),
      cell: ({ role, filter, invalidFilters }) => (
        <>
          {sentence(role, filter)}
          {invalidFilters.length > 0 && (
            <p>{t('segments.invalid', { filters: invalidFilters.map(partLabel).join(t('value.comma')) })}</p>
          )}
        </>
      ),
    },
    {
      id: 'shared',
      header: t('segments.seenBy'),
      cell: ({ isShared, makerId, makerName }) => {
        if (!isShared) return t('segments.onlyYou');
        return makerName && makerId !== user?.id
          ? t('segments.sharedBy', { name: makerName })
          : t('segments.everybody');
      },
    },
    {
      id: 'actions',
      header: t('segments.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (segment) => (
        <span className={styles.actions}>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('segments.edit.who', { name: segment.name })}
            onClick={() => onEdit(segment)}
          >
            {t('edit')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('segments.remove.who', { name: segment.name })}
            onClick={() => onRemove(segment)}
          >
            {t('delete')}
          </Button>
        </span>
      ),
    },
  ];
}
