import type { Schema } from '@network/api-client';
import { useT } from '../messages';
import { Others, Subject } from './log-names';
import { Sentence } from './sentence';
import styles from './log.module.css';

type Entry = Schema<'AuditRowDto'>;

const LISTS = ['experts', 'organizations', 'projects', 'newsletter'] as const;

/** Why something was refused, for which there are words; anything else is shown as the code it has. */
const CODES = [
  'link_invalid',
  'link_expired',
  'link_used',
  'code_invalid',
  'too_many_requests',
  'wrong_role',
  'wrong_status',
  'wrong_state',
  'not_found',
  'stale',
  'expert_not_available',
  'organization_inactive',
  'administrator_account',
  'last_administrator',
  'idempotency_mismatch',
  'idempotency_in_progress',
  'term_known',
] as const;

/** What happened, as a sentence that leads to whom or what it is about; below it the call, where one was refused. */
export function LogEntry({ entry }: { entry: Entry }) {
  const values = useValues(entry);
  const t = useT();
  const id = entry.action === 'project.edit' && entry.toStatus ? 'project.resubmit' : entry.action;
  const isRefused = entry.action === 'access.refused' || entry.action === 'write.refused';
  return (
    <>
      <p className={styles.sentence}>
        <Sentence
          text={(places) => t(`log.${id}`, { ...values, ...places })}
          parts={{ subject: <Subject entry={entry} />, others: <Others entry={entry} /> }}
        />
      </p>
      {isRefused && entry.call && (
        <p className={styles.call}>
          <bdi>{entry.call}</bdi>
          {entry.subjectName && (
            <>
              {' · '}
              <bdi>
                <Subject entry={entry} />
              </bdi>
            </>
          )}
        </p>
      )}
    </>
  );
}

function useValues({ subjectType, subjectId, relatedIds, fromStatus, toStatus, fields, code, call }: Entry) {
  const t = useT();
  const label = (status: string | null) =>
    status && t(subjectType === 'project' ? `adminProjectStatus.${status}` : `userStatus.${status}`);
  const list = LISTS.find((name) => call?.includes(`/${name}.csv`));
  const known = CODES.find((each) => each === code);
  const unrecorded = fields.find((field) => field.startsWith('count='))?.slice('count='.length);
  return {
    isKnown: subjectId ? 'yes' : 'no',
    n: relatedIds.length,
    from: label(fromStatus),
    to: label(toStatus),
    count: unrecorded === undefined ? fields.length : Number(unrecorded),
    list: list && t(list === 'newsletter' ? 'programme.newsletter' : `tabs.${list}`),
    reason: known ? t(`log.code.${known}`) : code,
  };
}
