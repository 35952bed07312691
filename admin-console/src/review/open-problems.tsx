import { $api, type Schema } from '@network/api-client';
import { StatusBadge } from '@network/ui';
import { useId } from 'react';
import { QueryError } from '../errors';
import { DateTime, Joined } from '../formats';
import { useT } from '../messages';
import { By } from './project-facts';
import shared from '../shared.module.css';
import styles from './review-dialog.module.css';

type CheckIn = Schema<'CheckInRowDto'>;

/** An expert who is in touch with the organization may still be stuck. */
const saysHowItGoes = ({ by, kind, state }: CheckIn) =>
  by === 'organization' || kind === 'check_in' || state === 'problem';

/** Returns the latest report of each side about each expert's work, if it reports a problem. */
function openProblems(all: readonly CheckIn[]): CheckIn[] {
  const reports = all.filter(saysHowItGoes);
  const isLatest = (report: CheckIn) =>
    report === reports.find(({ expertId, by }) => expertId === report.expertId && by === report.by);
  return reports.filter((report) => isLatest(report) && ['stuck', 'problem'].includes(report.state));
}

/** The reports of a running project that wait for the programme team, with their notes. */
export function OpenProblems({ project }: { project: Schema<'AdminProjectDto'> }) {
  const t = useT();
  const headingId = useId();
  const { id, assignments, orgName } = project;
  const query = $api.useQuery('get', '/api/admin/projects/{id}/check-ins', { params: { path: { id } } });
  const assignmentOf = ({ expertId }: CheckIn) => assignments.find((assignment) => assignment.expertId === expertId);
  // Ignores reports from before the expert was asked again.
  const isCurrent = (report: CheckIn) => {
    const assignment = assignmentOf(report);
    return assignment?.state === 'accepted' && Date.parse(report.at) >= Date.parse(assignment.since);
  };
  const problems = openProblems(query.data ?? []).filter(isCurrent);
  if (query.error) return <QueryError query={query} />;
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('review.problems')}</h3>
      <ul role="list" className={styles.assigned}>
        {problems.map((report) => {
          const { expertId, by, sentBy, state, note, at } = report;
          const name = assignmentOf(report)?.fullName;
          return (
            <li key={expertId + by}>
              <p className={styles.standing}>
                <StatusBadge tone="danger" label={t(state === 'stuck' ? 'review.problem.stuck' : 'review.problem')} />
                <span className={shared.strong}>
                  <Joined parts={by === 'expert' ? [name] : [orgName, name]} by={` ${t('review.problem.about')} `} />
                </span>
                <span className={shared.note}>
                  <DateTime at={at} isDayOnly />
                  {sentBy && <By person={sentBy} />}
                </span>
              </p>
              {note && (
                <p dir="auto" className={shared.quote}>
                  {note}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
