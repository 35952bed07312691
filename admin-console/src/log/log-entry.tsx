import type { Schema } from '@network/api-client';
import { ADMIN_ROUTES, type CampaignState } from '@network/domain';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isolated, List } from '../formats';
import { useT } from '../messages';
import { listPath } from '../lists/list-paths';
import shared from '../shared.module.css';

type Entry = Schema<'AuditRowDto'>;

const LISTS = ['experts', 'organizations', 'projects', 'newsletter'] as const;

/** Errors that the audit log does not record, such as invalid input. */
type UnrecordedCode =
  | 'invalid_input'
  | 'link_missing'
  | 'link_not_opened'
  | 'passkey_invalid'
  | 'token_invalid'
  | 'not_signed_in'
  | 'method_not_allowed'
  | 'gone'
  | 'certificate_withdrawn'
  | 'too_large'
  | 'not_json'
  | 'range_not_satisfiable'
  | 'unavailable'
  | 'internal';
type RecordedCode = Exclude<Schema<'ErrorCode'>, UnrecordedCode>;

/** The refusal reasons, each with a text. Codes of later releases appear as they are. */
const CODES: Record<RecordedCode, true> = {
  link_invalid: true,
  link_expired: true,
  link_used: true,
  code_invalid: true,
  wrong_role: true,
  wrong_status: true,
  confirmation_needed: true,
  passkey_needed: true,
  scope_missing: true,
  not_found: true,
  wrong_state: true,
  expert_not_available: true,
  organization_inactive: true,
  address_taken: true,
  administrator_account: true,
  last_administrator: true,
  last_owner: true,
  already_member: true,
  too_many_invitations: true,
  owns_work: true,
  count_changed: true,
  changed_since: true,
  too_many_at_once: true,
  idempotency_mismatch: true,
  idempotency_in_progress: true,
  term_known: true,
  stale: true,
  too_many_requests: true,
};
const hasText = (code: string): code is RecordedCode => code in CODES;

/** The entry as a sentence with links to its people and project. A refused call appears below it. */
export function LogEntry({ entry }: { entry: Entry }) {
  const values = useValues(entry);
  const t = useT();
  const id = entry.action === 'project.edit' && entry.toStatus ? 'project.resubmit' : entry.action;
  const isRefused = entry.action === 'access.refused' || entry.action === 'write.refused';
  return (
    <>
      <p className={shared.words}>
        <Sentence
          text={(placeholders) => t(`log.${id}`, { ...values, ...placeholders })}
          parts={{ subject: <Subject entry={entry} />, others: <Others entry={entry} /> }}
        />
      </p>
      {isRefused && entry.call && (
        <p className={shared.note}>
          <bdi>{entry.call}</bdi>
          {entry.subjectName && (
            <>
              {' · '}
              <Subject entry={entry} />
            </>
          )}
        </p>
      )}
    </>
  );
}

function useValues({ subjectType, subjectId, relatedIds, fromStatus, toStatus, fields, code, call }: Entry) {
  const t = useT();
  const label = (status: string | null) => {
    if (!status) return status;
    if (subjectType === 'campaign') return t(`campaigns.state.${status as CampaignState}`);
    return t(subjectType === 'project' ? `adminProjectStatus.${status}` : `userStatus.${status}`);
  };
  const list = LISTS.find((name) => call?.includes(`/${name}.csv`));
  const unrecorded = fields.find((field) => field.startsWith('count='))?.slice('count='.length);
  return {
    isKnown: subjectId ? 'yes' : 'no',
    n: relatedIds.length,
    from: label(fromStatus),
    to: label(toStatus),
    count: unrecorded === undefined ? fields.length : Number(unrecorded),
    list: list && t(list === 'newsletter' ? 'newsletter.title' : `tabs.${list}`),
    reason: code && hasText(code) ? t(`log.code.${code}`) : code,
  };
}

const ANONYMOUS = ['sign-in.refused', 'newsletter.confirm', 'newsletter.unsubscribe', 'programme.unsubscribe'];

/** A link with the person's or project's name. A missing person is a deleted account. */
function Name({ name, to }: { name: string | null; to: string | null }) {
  const t = useT();
  if (!name) return <span>{t('history.gone')}</span>;
  return to ? <Link to={to}>{isolated(name)}</Link> : isolated(name);
}

function personAt(id: string, role: Entry['actorRole']): string | null {
  if (role === 'admin') return ADMIN_ROUTES.administrators;
  return role && listPath(role === 'expert' ? { open: id } : { tab: 'organizations', open: id });
}

/** The actor. */
export function Actor({ entry: { actorId, actorName, actorRole, isActorApiKey, action, fields } }: { entry: Entry }) {
  const t = useT();
  if (isActorApiKey) return <Link to={ADMIN_ROUTES.keys}>{t('log.key', { name: actorName })}</Link>;
  if (actorId) return <Name name={actorName} to={personAt(actorId, actorRole)} />;
  const isAnonymous = ANONYMOUS.includes(action) || fields.includes('callers=anonymous');
  return <span>{t(isAnonymous ? 'log.anonymous' : 'history.nobody')}</span>;
}

/** The person, project or email that the entry is about. */
function Subject({ entry: { subjectType, subjectId, subjectName, subjectRole } }: { entry: Entry }) {
  const t = useT();
  if (subjectType === 'key') return <Link to={ADMIN_ROUTES.keys}>{isolated(subjectName)}</Link>;
  if (subjectType === 'import') return <Link to={`${ADMIN_ROUTES.import}?open=${subjectId}`}>{t('log.import')}</Link>;
  if (subjectType === 'campaign') return <Link to={`${ADMIN_ROUTES.campaigns}/${subjectId}`}>{t('log.campaign')}</Link>;
  if (subjectType === 'mail') return <Link to={`${ADMIN_ROUTES.mails}?open=${subjectId}`}>{t('log.mail')}</Link>;
  if (subjectType === 'project' || (subjectType === 'call' && !subjectRole))
    return subjectName ? (
      <Link to={listPath({ tab: 'projects', open: subjectId })}>{isolated(subjectName)}</Link>
    ) : (
      <span>{t('log.goneProject')}</span>
    );
  return <Name name={subjectName} to={subjectId && personAt(subjectId, subjectRole)} />;
}

/** The related people: the experts of a project. */
function Others({ entry: { relatedIds, relatedNames } }: { entry: Entry }) {
  return (
    <List
      values={relatedIds.map((id, index) => (
        <Name name={relatedNames[index] ?? null} to={listPath({ open: id })} />
      ))}
    />
  );
}

/** Placeholder characters for the parts of a sentence. No text contains them. */
const PLACEHOLDER = /([\uE000-\uE0FF])/;
const placeholderOf = (index: number) => String.fromCharCode(0xe000 + index);

interface SentenceProps<Part extends string> {
  /** Returns the sentence with each part filled in. */
  text: (placeholders: Record<Part, string>) => string;
  parts: Record<Part, ReactNode>;
}

/** A catalog sentence with names as links. Each language decides their position. */
export function Sentence<Part extends string>({ text, parts }: SentenceProps<Part>) {
  const names = Object.keys(parts) as Part[];
  const placeholders = Object.fromEntries(names.map((name, index) => [name, placeholderOf(index)])) as Record<
    Part,
    string
  >;
  return text(placeholders)
    .split(PLACEHOLDER)
    .map((piece, index) => {
      const name = names.find((part) => placeholders[part] === piece);
      return <Fragment key={index}>{name ? isolated(parts[name]) : piece}</Fragment>;
    });
}
