import type { Schema } from '@network/api-client';
import { Link } from 'react-router-dom';
import { useT } from '../messages';

type Entry = Schema<'AuditRowDto'>;

const ANONYMOUS = ['sign-in.refused', 'newsletter.confirm', 'newsletter.unsubscribe'];

/** A person's or project's name, which leads to them; who has gone is a deleted account. */
function Name({ name, to }: { name: string | null; to: string | null }) {
  const t = useT();
  if (!name) return t('history.gone');
  return to ? <Link to={to}>{name}</Link> : name;
}

function personAt(id: string, role: Entry['actorRole']): string | null {
  if (role === 'admin') return '/admin/programme/administrators';
  return role && (role === 'expert' ? `/admin?open=${id}` : `/admin?tab=organizations&open=${id}`);
}

/** Who did it. */
export function Actor({ entry: { actorId, actorName, actorRole, action, fields } }: { entry: Entry }) {
  const t = useT();
  if (actorId) return <Name name={actorName} to={personAt(actorId, actorRole)} />;
  const isAnonymous = ANONYMOUS.includes(action) || fields.includes('callers=anonymous');
  return t(isAnonymous ? 'log.anonymous' : 'history.nobody');
}

/** Whom or what it is about. */
export function Subject({ entry: { subjectType, subjectId, subjectName, subjectRole } }: { entry: Entry }) {
  const t = useT();
  if (subjectType === 'mail') return <Link to={`/admin/programme/mails?open=${subjectId}`}>{t('log.mail')}</Link>;
  if (subjectType === 'project' || (subjectType === 'call' && !subjectRole))
    return subjectName ? <Link to={`/admin?tab=projects&open=${subjectId}`}>{subjectName}</Link> : t('log.goneProject');
  return <Name name={subjectName} to={subjectId && personAt(subjectId, subjectRole)} />;
}

/** The others it concerns: the experts of a project. */
export function Others({ entry: { relatedIds, relatedNames } }: { entry: Entry }) {
  const t = useT();
  return relatedIds.map((id, index) => (
    <bdi key={id}>
      {index > 0 && t('list.comma')}
      <bdi>
        <Name name={relatedNames[index] ?? null} to={`/admin?open=${id}`} />
      </bdi>
    </bdi>
  ));
}
