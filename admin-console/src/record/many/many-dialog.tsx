import type { JoiningRole } from '@network/domain';
import { Button, Dialog, ErrorBox, SkeletonText, Stack } from '@network/ui';
import { useT } from '../../messages';
import { Refused } from '../refused';
import { ManyResults } from './many-results';
import { useMany, type Change } from './use-many';
import styles from './many.module.css';

interface ManyDialogProps {
  role: JoiningRole;
  change: Change;
  onClose: () => void;
  /** Told instead of `onClose` when something was done. */
  onDone: () => void;
}

/** Asks once, with numbers, before many change their status; then says what became of each. */
export function ManyDialog({ role, change, onClose, onDone }: ManyDialogProps) {
  const t = useT();
  const { foreseen, unforeseen, update, done, error, isPending } = useMany(change);
  const to = t(`userStatus.${change.status}`);
  const close = done ? onDone : onClose;
  return (
    <Dialog
      title={t(done ? 'many.done' : 'many.title')}
      closeLabel={t('close')}
      // What is under way has its results to show.
      onClose={isPending ? () => {} : close}
      footer={
        done ? (
          <Button onClick={onDone}>{t('close')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              {t('person.status.cancel')}
            </Button>
            <Button
              disabled={!foreseen || foreseen.changed === 0}
              pending={isPending}
              pendingLabel={t('person.status.pending')}
              onClick={update}
            >
              {t('person.status.confirm')}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {!foreseen && !unforeseen && <SkeletonText lines={3} />}
        <ErrorBox>{unforeseen && (unforeseen.serverMessage ?? unforeseen.message)}</ErrorBox>
        {!done && foreseen && (
          <>
            <p className={styles.question}>{t(`many.question.${role}`, { count: foreseen.changed, to })}</p>
            {foreseen.changed > 0 && <p>{t('many.mails')}</p>}
            {foreseen.unchanged > 0 && <p>{t('many.unchanged', { count: foreseen.unchanged, to })}</p>}
            {foreseen.refused > 0 && <p>{t('many.refused', { count: foreseen.refused })}</p>}
            <ManyResults results={foreseen.results} />
          </>
        )}
        {isPending && <p role="status">{t('many.working')}</p>}
        <Refused error={error} />
        {done && (
          <>
            <p role="status">{t('many.summary', { ...done, to })}</p>
            <ManyResults results={done.results} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
