import { $api, type Schema } from '@network/api-client';
import { Button, classNames, ConfirmBar, IconButton, Row, SkeletonText, useToast } from '@network/ui';
import { useLocation } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorMessage } from '../form-fields/error-texts';
import { HourForm } from './hour-form';
import { HourRow, HourTotals, useHoursText } from './hour-row';
import { withMessages } from '../messages';
import { QueryState } from '../query-state';
import { FoldingSection } from '../submission/folding-section';
import { useLinkedElement, useOpening } from '../submission/linked-form';
import { useIsNarrow } from '../use-is-narrow';
import { Messages, useT } from './messages';
import styles from './hours.module.css';

interface OwnHoursProps {
  projectId: string;
  /** Whether hours may still be written down: the project is accepted and not completed. */
  isOpen: boolean;
}

/** An expert's hours on a project: the form for a new entry, and the list. */
export const OwnHours = withMessages(Messages, function OwnHours({ projectId, isOpen }: OwnHoursProps) {
  const t = useT();
  // A link of the outbox may open another submission on this page.
  const { key } = useLocation();
  const query = $api.useQuery('get', '/api/expert/projects/{id}/hours', { params: { path: { id: projectId } } });
  const { data } = query;
  return (
    <FoldingSection folds={false} title={t('hours.title')} gap={5} form={`hours:${projectId}`}>
      {isOpen && <HourForm key={key} projectId={projectId} />}
      {data ? (
        <>
          {data.lines.length === 0 ? <p>{t('hours.none')}</p> : <HourTotals of={data} />}
          <Lines projectId={projectId} lines={data.lines} isOpen={isOpen} />
        </>
      ) : (
        <QueryState of={query} title={t('hours.loadFailed')} pending={<SkeletonText lines={3} />} />
      )}
    </FoldingSection>
  );
});

/** The entries. A phone shows the latest one without its note until the reader wants all. */
function Lines({ projectId, lines, isOpen }: OwnHoursProps & { lines: readonly Schema<'HourLineDto'>[] }) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const [isAll, setAll] = useOpening('hours-');
  const isShort = isNarrow && !isAll;
  const canFold = isNarrow && (lines.length > 1 || lines.some(({ note }) => note));
  return (
    <>
      <ul role="list" aria-label={t('hours.list')} className={classNames(styles.list, isShort && styles.short)}>
        {(isShort ? lines.slice(0, 1) : lines).map((line) => (
          <Line key={line.id} projectId={projectId} line={line} isOpen={isOpen} />
        ))}
      </ul>
      {canFold && (
        <Row>
          <Button variant="ghost" size="sm" onClick={() => setAll(!isAll)}>
            {t(isAll ? 'hours.fewer' : 'hours.all')}
          </Button>
        </Row>
      )}
    </>
  );
}

function Line({ projectId, line, isOpen }: OwnHoursProps & { line: Schema<'HourLineDto'> }) {
  const t = useT();
  const { hoursText, dayText } = useHoursText();
  const [isEditing, setEditing] = useOpening(`hours-${line.id}`);
  const linked = useLinkedElement<HTMLLIElement>(`hours-${line.id}`);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoval();
  const day = dayText(line.date);
  return (
    <li ref={linked}>
      {isEditing && isOpen ? (
        <HourForm projectId={projectId} line={line} onDone={() => setEditing(false)} />
      ) : (
        <HourRow line={line}>
          {isOpen && (
            <>
              <IconButton icon="edit" label={t('hours.edit', { day })} onClick={() => setEditing(true)} />
              <IconButton icon="trash" label={t('hours.remove', { day })} onClick={() => setRemoving(true)} />
            </>
          )}
        </HourRow>
      )}
      {isRemoving && (
        <ConfirmBar
          question={t('hours.remove.question', { hours: hoursText(line.hours), day })}
          confirmLabel={t('hours.remove.confirm')}
          cancelLabel={t('hours.cancel')}
          isDestructive
          pending={remove.isPending}
          pendingLabel={t('hours.removing')}
          onConfirm={() => remove.mutate({ params: { path: { id: projectId, hoursId: line.id } } })}
          onCancel={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

function useRemoval() {
  const t = useT();
  const cache = useQueryClient();
  const showToast = useToast();
  const messageOf = useErrorMessage();
  return $api.useMutation('delete', '/api/expert/projects/{id}/hours/{hoursId}', {
    onSuccess: () => showToast(t('hours.removed')),
    onError: (error) => showToast(messageOf(error, t('hours.failed')), 'danger'),
    onSettled: () => cache.invalidateQueries(),
  });
}
