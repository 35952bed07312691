import { $api, api, type ApiError, type Schema } from '@network/api-client';
import type { JoiningRole } from '@network/domain';
import { Button, Dialog, ErrorBox, Skeleton, SkeletonText, Stack } from '@network/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationError } from '../errors';
import { Pager } from '../lists/pager';
import { useT } from '../messages';
import { undoOf, useDecisionToast, useInvalidateLists } from '../mutations';
import { UserStatusBadge } from '../status/status';
import shared from '../shared.module.css';
import styles from './bulk.module.css';

interface BulkDialogProps {
  role: JoiningRole;
  change: BulkChange;
  onClose: () => void;
  /** Called instead of `onClose` once the change has been applied. */
  onDone: () => void;
}

/** Confirms a bulk status change, with numbers. Then it shows the result for each person. */
export function BulkDialog({ role, change, onClose, onDone }: BulkDialogProps) {
  const t = useT();
  const { preview, previewError, apply, result, isUndone, error, isPending } = useBulkStatus(change);
  const to = t(`userStatus.${change.status}`);
  const close = result ? onDone : onClose;
  return (
    <Dialog
      title={t(isUndone ? 'bulk.undone' : result ? 'bulk.done' : 'bulk.title')}
      closeLabel={t('close')}
      // A change being applied has results to show.
      onClose={isPending ? () => {} : close}
      footer={
        result ? (
          <Button onClick={onDone}>{t('close')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              disabled={!preview || preview.changed === 0}
              pending={isPending}
              pendingLabel={t('person.status.pending')}
              onClick={apply}
            >
              {t('person.status.confirm')}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {!preview && !previewError && <SkeletonText lines={3} />}
        <ErrorBox>{previewError && (previewError.serverMessage ?? previewError.message)}</ErrorBox>
        {!result && preview && (
          <>
            <p className={shared.strong}>{t(`bulk.question.${role}`, { count: preview.changed, to })}</p>
            {preview.changed > 0 && <p>{t('bulk.mails')}</p>}
            {preview.unchanged > 0 && <p>{t('bulk.unchanged', { count: preview.unchanged, to })}</p>}
            {preview.refused > 0 && <p>{t('bulk.refused', { count: preview.refused })}</p>}
            <BulkResults results={preview.results} />
          </>
        )}
        {isPending && <p role="status">{t('bulk.working')}</p>}
        <MutationError error={error} />
        {result && (
          <>
            {!isUndone && <p role="status">{t('bulk.summary', { ...result, to })}</p>}
            <BulkResults results={result.results} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

const PER_PAGE = 20;

type Result = Schema<'StatusResultDto'>;

/** The result for each person, a page at a time, failures first. */
function BulkResults({ results }: { results: readonly Result[] }) {
  const [page, setPage] = useState(1);
  const ordered = [...results].sort((a, b) => Number(a.ok) - Number(b.ok));
  const start = (page - 1) * PER_PAGE;
  if (results.length === 0) return null;
  return (
    <>
      <ul role="list">
        {ordered.slice(start, start + PER_PAGE).map((result) => (
          <ResultLine key={result.id} result={result} />
        ))}
      </ul>
      <Pager page={page} perPage={PER_PAGE} total={results.length} onPage={setPage} />
    </>
  );
}

/** A result has only the id, so the person is loaded. The account may have been deleted after its selection. */
function ResultLine({ result: { id, error } }: { result: Result }) {
  const t = useT();
  const { data, error: missing } = $api.useQuery('get', '/api/admin/users/{id}', { params: { path: { id } } });
  const isGone = missing?.status === 404;
  const name = data && (('orgName' in data && data.orgName) || data.fullName || data.email);
  return (
    <li className={styles.result}>
      <p className={styles.person}>
        {isGone ? t('history.gone') : data ? <bdi>{name}</bdi> : <Skeleton width="50%" />}
      </p>
      {data && <UserStatusBadge status={data.status} />}
      {error && <p className={styles.error}>{error}</p>}
    </li>
  );
}

type BulkChange = Omit<Schema<'BulkStatusDto'>, 'dryRun' | 'expectedCount'>;

/** The preview of a bulk status change, the call that applies it, and its result. */
function useBulkStatus(change: BulkChange) {
  const t = useT();
  const lists = useInvalidateLists();
  const showDecision = useDecisionToast();
  const [isUndone, setUndone] = useState(false);
  const { mutate, data, error, isPending } = useMutation<Answer, ApiError, number | undefined>({
    mutationFn: (expectedCount) => api.PATCH('/api/admin/users/status', { body: { ...change, expectedCount } }),
    onSuccess: (answer) => {
      lists.onSuccess();
      const undo = undoOf(answer, () => setUndone(true));
      if (undo) showDecision(t('bulk.done'), undo);
    },
    onError: lists.onError,
  });
  const preview = $api.useQuery(
    'patch',
    '/api/admin/users/status',
    { body: { ...change, dryRun: true } },
    { enabled: !isPending && !data, gcTime: 0, staleTime: 0 },
  );
  return {
    preview: preview.data,
    previewError: preview.error,
    // If the count has changed since the preview, the API changes nothing and the preview loads again.
    apply: () => mutate(change.filter ? preview.data?.matched : undefined),
    result: data?.data,
    isUndone,
    error,
    isPending,
  };
}

interface Answer {
  data?: Schema<'BulkStatusResultDto'>;
  response: Response;
}
