import { $api, type Schema } from '@network/api-client';
import { Button, classNames, ConfirmBar, IconButton, Row, SkeletonText, useToast } from '@network/ui';
import { useLocation } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorMessage } from '../form-fields/error-texts';
import { HourForm, type HoursProject } from './hour-form';
import { HourRow, HourTotals, useHoursText } from './hour-row';
import { withMessages } from '../messages';
import { QueryState } from '../query-state';
import { FoldingSection } from '../submission/folding-section';
import { useLinkedElement, useOpenByLink } from '../submission/linked-form';
import { useIsNarrow } from '../use-is-narrow';
import { Messages, useT } from './messages';
import styles from './hours.module.css';

interface OwnHoursProps {
  project: HoursProject;
  /** Whether hours can still be logged: the project is accepted and not completed. */
  isOpen: boolean;
}

/** An expert's hours on a project: the form for a new entry, and the list. */
export const OwnHours = withMessages(Messages, function OwnHours({ project, isOpen }: OwnHoursProps) {
  const t = useT();
  // A link of the outbox may open another submission on this page.
  const { key } = useLocation();
  const query = $api.useQuery('get', '/api/expert/projects/{id}/hours', { params: { path: { id: project.id } } });
  const { data } = query;
  return (
    <FoldingSection folds={false} title={t('hours.title')} gap={5} form={`hours:${project.id}`}>
      {isOpen && <HourForm key={key} project={project} />}
      {data ? (
        <>
          {data.lines.length === 0 ? <p>{t('hours.none')}</p> : <HourTotals totals={data} />}
          <Entries project={project} entries={data.lines} isOpen={isOpen} />
        </>
      ) : (
        <QueryState query={query} title={t('hours.loadFailed')} pending={<SkeletonText lines={3} />} />
      )}
    </FoldingSection>
  );
});

/** The entries. A phone shows the latest one without its note until the reader wants all. */
function Entries({ project, entries, isOpen }: OwnHoursProps & { entries: readonly Schema<'HourLineDto'>[] }) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const [isAll, setAll] = useOpenByLink('hours-');
  const isShort = isNarrow && !isAll;
  const canFold = isNarrow && (entries.length > 1 || entries.some(({ note }) => note));
  return (
    <>
      <ul role="list" aria-label={t('hours.list')} className={classNames(styles.list, isShort && styles.short)}>
        {(isShort ? entries.slice(0, 1) : entries).map((entry) => (
          <Entry key={entry.id} project={project} entry={entry} isOpen={isOpen} />
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

function Entry({ project, entry, isOpen }: OwnHoursProps & { entry: Schema<'HourLineDto'> }) {
  const t = useT();
  const { hoursText, dayText } = useHoursText();
  const [isEditing, setEditing] = useOpenByLink(`hours-${entry.id}`);
  const linked = useLinkedElement<HTMLLIElement>(`hours-${entry.id}`);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoval();
  const day = dayText(entry.date);
  return (
    <li ref={linked}>
      {isEditing && isOpen ? (
        <HourForm project={project} entry={entry} onDone={() => setEditing(false)} />
      ) : (
        <HourRow entry={entry}>
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
          question={t('hours.remove.question', { hours: hoursText(entry.hours), day })}
          confirmLabel={t('hours.remove.confirm')}
          cancelLabel={t('hours.cancel')}
          isDestructive
          pending={remove.isPending}
          pendingLabel={t('hours.removing')}
          onConfirm={() => remove.mutate({ params: { path: { id: project.id, hoursId: entry.id } } })}
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
