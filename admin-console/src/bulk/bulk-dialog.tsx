import type { JoiningRole } from '@network/domain';
import { Button, Dialog, ErrorBox, SkeletonText, Stack } from '@network/ui';
import { useT } from '../messages';
import { MutationError } from '../mutation/mutation-error';
import { BulkResults } from './bulk-results';
import { useBulkStatus, type BulkChange } from './use-bulk-status';
import styles from './bulk.module.css';

interface BulkDialogProps {
  role: JoiningRole;
  change: BulkChange;
  onClose: () => void;
  /** Called instead of `onClose` once the change has been applied. */
  onDone: () => void;
}

/** Confirms a bulk status change, with numbers; then shows the result for each person. */
export function BulkDialog({ role, change, onClose, onDone }: BulkDialogProps) {
  const t = useT();
  const { preview, previewError, apply, result, error, isPending } = useBulkStatus(change);
  const to = t(`userStatus.${change.status}`);
  const close = result ? onDone : onClose;
  return (
    <Dialog
      title={t(result ? 'bulk.done' : 'bulk.title')}
      closeLabel={t('close')}
      // A change being applied has results to show.
      onClose={isPending ? () => {} : close}
      footer={
        result ? (
          <Button onClick={onDone}>{t('close')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              {t('person.status.cancel')}
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
            <p className={styles.question}>{t(`bulk.question.${role}`, { count: preview.changed, to })}</p>
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
            <p role="status">{t('bulk.summary', { ...result, to })}</p>
            <BulkResults results={result.results} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
