import { $api, type Schema } from '@network/api-client';
import { ADMIN_ROUTES } from '@network/domain';
import { Button, ErrorBox, SkeletonText, Stack } from '@network/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from '../formats';
import { useT } from '../messages';
import { HISTORY_ACTIONS } from '../audit-actions';
import { useUndo } from '../mutations';
import { FIRST_COUNT, ShowOlder } from './show-older';
import shared from '../shared.module.css';
import styles from './timeline.module.css';

/** Polls while a decision can be undone. */
const REFETCH_MS = 5_000;

interface HistoryProps {
  subjectId: string;
  /** All change requests, newest first. */
  changeRequests?: readonly Request[];
  labelOf: (field: string) => string;
  /** Returns the actor's role, if the item's people have roles. */
  roleOf?: (actorId: string) => string | undefined;
}

/** The history of a person or a project, latest first, with the messages of all change requests. */
export function History({ subjectId, changeRequests = [], labelOf, roleOf }: HistoryProps) {
  const t = useT();
  const [perPage, setPerPage] = useState(FIRST_COUNT);
  const query = { subjectId, action: HISTORY_ACTIONS.join(','), page: 1, perPage };
  const { data, error } = $api.useQuery(
    'get',
    '/api/admin/audit',
    { params: { query } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.some(({ undo }) => undo) ? REFETCH_MS : false),
    },
  );
  const requests = requestsByEntry(subjectId, changeRequests, data);
  return (
    <Stack as="section" className={shared.section}>
      <h3>{t('history.title')}</h3>
      <ErrorBox>{error && t('history.failed', { message: error.message })}</ErrorBox>
      {!data && !error && <SkeletonText lines={3} />}
      {data?.length === 0 && <p className={shared.note}>{t('history.none')}</p>}
      <Stack as="ol" className={styles.entries}>
        {data?.map((entry) => (
          <HistoryEntry
            key={entry.id}
            entry={entry}
            itemId={subjectId}
            role={entry.actorId ? roleOf?.(entry.actorId) : undefined}
          >
            {requests.has(entry.id) && <RequestWords request={requests.get(entry.id)!} labelOf={labelOf} />}
          </HistoryEntry>
        ))}
      </Stack>
      {data && data.length > 0 && (
        <p className={shared.note}>
          <Link to={`${ADMIN_ROUTES.log}?subject=${subjectId}`}>{t('history.all')}</Link>
        </p>
      )}
      <ShowOlder perPage={perPage} count={data?.length} onMore={setPerPage} />
    </Stack>
  );
}

type Entry = Schema<'AuditRowDto'>;

type Request = Schema<'ChangeRequestDto'>;

/** The change requests to a person or project, by their entries. */
function requestsByEntry(
  itemId: string,
  requests: readonly Request[],
  entries: readonly Entry[] = [],
): Map<string, Request> {
  const asking = entries.filter(({ action, subjectId }) => action === 'changes.request' && subjectId === itemId);
  // Both are newest first.
  return new Map(asking.flatMap(({ id }, index) => (requests[index] ? [[id, requests[index]]] : [])));
}

/** The message of a change request, and its remarks under the labels of their fields. */
function RequestWords({
  request: { message, fields },
  labelOf,
}: {
  request: Request;
  labelOf: (field: string) => string;
}) {
  return (
    <>
      <p dir="auto" className={shared.words}>
        {message}
      </p>
      {Object.entries(fields).map(([field, remark]) => (
        <p key={field} className={shared.words}>
          <span>{`${labelOf(field)}: `}</span>
          <bdi>{remark}</bdi>
        </p>
      ))}
    </>
  );
}

interface HistoryEntryProps {
  entry: Entry;
  itemId: string;
  /** The role of the actor. */
  role?: string;
  /** Its text. */
  children?: ReactNode;
}

/** One entry of the history: the action, the other item it concerns, the statuses, the time and the actor. */
function HistoryEntry({ entry, itemId, role, children }: HistoryEntryProps) {
  const t = useT();
  const textId = useId();
  const statusId = useId();
  const { action, fromStatus, toStatus, subjectId, subjectName, relatedNames, at, undo } = entry;
  const { actorId, actorName, isActorApiKey } = entry;
  const hasStatuses = fromStatus && toStatus;
  // In a person's history the others on a project would only distract.
  const others = subjectId === itemId ? relatedNames.filter((name) => name !== null) : [];
  return (
    <li className={styles.entry}>
      <p id={textId}>{t(`log.action.${action}`)}</p>
      {subjectId !== itemId && subjectName && (
        <p>
          <bdi>{subjectName}</bdi>
        </p>
      )}
      {hasStatuses && (
        <p id={statusId}>
          {t('history.status', { from: t(statusLabel(entry, fromStatus)), to: t(statusLabel(entry, toStatus)) })}
        </p>
      )}
      {others.length > 0 && (
        <ul role="list" aria-label={t('history.others')} className={styles.others}>
          {others.map((name, index) => (
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {children && <div>{children}</div>}
      <p className={shared.note}>
        <DateTime at={at} /> ·{' '}
        <bdi>
          {isActorApiKey
            ? t('log.key', { name: actorName })
            : (actorName ?? t(actorId ? 'history.gone' : 'history.nobody'))}
        </bdi>
        {role && <span> {t('history.role', { role })}</span>}
      </p>
      {undo && <UndoButton id={undo.id} describedBy={hasStatuses ? `${textId} ${statusId}` : textId} />}
    </li>
  );
}

function UndoButton({ id, describedBy }: { id: string; describedBy: string }) {
  const t = useT();
  const undo = useUndo();
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-describedby={describedBy}
      pending={undo.isPending}
      pendingLabel={t('undo.pending')}
      onClick={() => undo.mutate({ id })}
    >
      {t('undo')}
    </Button>
  );
}

const statusLabel = ({ subjectType }: Entry, status: string) =>
  subjectType === 'project' ? (`adminProjectStatus.${status}` as const) : (`userStatus.${status}` as const);
