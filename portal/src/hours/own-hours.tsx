import { $api, type Schema } from '@network/api-client';
import { ConfirmBar, IconButton, SkeletonText, useToast } from '@network/ui';
import { useLocation } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorMessage } from '../form-fields/error-texts';
import { HourForm } from './hour-form';
import { HourRow, HourTotals, useHoursText } from './hour-row';
import { withMessages } from '../messages';
import { QueryError } from '../query-error';
import { Section } from '../section';
import { useOpening } from '../submission/use-opening';
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
  const { data, error } = query;
  return (
    <Section title={t('hours.title')} gap={5}>
      {isOpen && <HourForm key={key} projectId={projectId} />}
      {data ? (
        <>
          {data.lines.length === 0 ? <p>{t('hours.none')}</p> : <HourTotals of={data} />}
          <ul role="list" aria-label={t('hours.list')} className={styles.list}>
            {data.lines.map((line) => (
              <li key={line.id}>
                <Line projectId={projectId} line={line} isOpen={isOpen} />
              </li>
            ))}
          </ul>
        </>
      ) : error ? (
        <QueryError of={query} title={t('hours.loadFailed')} />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Section>
  );
});

function Line({ projectId, line, isOpen }: OwnHoursProps & { line: Schema<'HourLineDto'> }) {
  const t = useT();
  const { hoursText, dayText } = useHoursText();
  const [isEditing, setEditing] = useOpening(`hours-${line.id}`);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoval();
  const day = dayText(line.date);
  if (isEditing && isOpen) return <HourForm projectId={projectId} line={line} onDone={() => setEditing(false)} />;
  return (
    <>
      <HourRow line={line}>
        {isOpen && (
          <>
            <IconButton icon="edit" label={t('hours.edit', { day })} onClick={() => setEditing(true)} />
            <IconButton icon="trash" label={t('hours.remove', { day })} onClick={() => setRemoving(true)} />
          </>
        )}
      </HourRow>
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
    </>
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
