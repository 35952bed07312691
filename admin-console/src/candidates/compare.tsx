import { Button, Dialog } from '@network/ui';
import { type ReactNode, useId, useState } from 'react';
import { List } from '../formats';
import { MatchSkills, Obstacles } from '../match/match-facts';
import { PartSlot, ScoreBar, usePoints } from '../match/score-bar';
import { useT } from '../messages';
import { UserStatusBadge } from '../status/status';
import { Choice } from './candidate-row';
import type { Match, Picking } from './use-picking';
import styles from './compare.module.css';

/** Opens the comparison of the selected experts. */
export function CompareButtons({ known, picking }: { known: readonly Match[]; picking: Picking }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const matches = picking.compared.flatMap((id) => known.filter(({ expertId }) => expertId === id));
  const count = matches.length;
  return (
    <>
      <Button variant="secondary" size="sm" disabled={count < 2} onClick={() => setOpen(true)}>
        {count < 2 ? t('review.compare.hint') : t('review.compare.open', { count })}
      </Button>
      {count > 0 && (
        <Button variant="ghost" size="sm" onClick={picking.compareNobody}>
          {t('review.compare.clear')}
        </Button>
      )}
      {isOpen && <CompareDialog matches={matches} picking={picking} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CompareDialogProps {
  matches: readonly Match[];
  picking: Picking;
  onClose: () => void;
}

/** Compares two or three experts: their scores, part by part, and the underlying facts. Each can be chosen. */
function CompareDialog({ matches, picking, onClose }: CompareDialogProps) {
  const t = useT();
  const id = useId();
  const facts = useFacts();
  return (
    <Dialog size="xl" title={t('review.compare.title')} closeLabel={t('close')} onClose={onClose}>
      <p id={id} className={styles.caption}>
        {t('review.compare.caption')}
      </p>
      <div role="region" aria-labelledby={id} tabIndex={0} className={styles.frame}>
        <table aria-labelledby={id} className={styles.table}>
          <thead>
            <tr>
              <td />
              {matches.map((match) => (
                <th key={match.expertId} scope="col">
                  <Choice match={match} picking={picking} />
                  <ScoreBar match={match} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matches[0]?.parts.map(({ key }) => (
              <Line
                key={key}
                name={t(`match.part.${key}`)}
                matches={matches}
                cell={(match) => <PartCell match={match} partKey={key} />}
              />
            ))}
            {facts.map(({ name, cell }) => (
              <Line key={name} name={name} matches={matches} cell={cell} />
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

interface LineProps {
  name: string;
  matches: readonly Match[];
  cell: (match: Match) => ReactNode;
}

function Line({ name, matches, cell }: LineProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {matches.map((match) => (
        <td key={match.expertId}>{cell(match)}</td>
      ))}
    </tr>
  );
}

function PartCell({ match, partKey }: { match: Match; partKey: Match['parts'][number]['key'] }) {
  const points = usePoints();
  const part = match.parts.find(({ key }) => key === partKey);
  if (!part) return null;
  return (
    <>
      <span className={styles.points}>
        {points(part)}
        <span aria-hidden="true" className={styles.bar}>
          <PartSlot part={part} />
        </span>
      </span>
      <span dir="auto" className={styles.sentence}>
        {part.sentence}
      </span>
    </>
  );
}

/** The facts that are compared, each by its name. */
function useFacts(): Omit<LineProps, 'matches'>[] {
  const t = useT();
  const orUnknown = (text: string | null | undefined) => text || t('value.notGiven');
  return [
    { name: t('profileField.keySkills'), cell: (match) => <MatchSkills match={match} /> },
    {
      name: t('profileField.languages'),
      cell: ({ languages }) =>
        languages.length > 0 ? <List values={languages.map((item) => t(`language.${item}`))} /> : orUnknown(null),
    },
    {
      name: t('profileField.availabilityHrs'),
      cell: ({ availabilityHrs }) => orUnknown(availabilityHrs && t(`hours.${availabilityHrs}`)),
    },
    {
      name: t('expert.running'),
      cell: ({ runningProjects }) => t('overview.count', { count: runningProjects }),
    },
    {
      name: t('profileField.startAvailability'),
      cell: ({ startAvailability }) => orUnknown(startAvailability && t(`start.${startAvailability}`)),
    },
    {
      name: t('profileField.timezone'),
      cell: ({ timezone }) => orUnknown(timezone && t(`timezone.${timezone}`)),
    },
    { name: t('users.status'), cell: ({ status }) => <UserStatusBadge status={status} /> },
    {
      name: t('match.obstacles'),
      cell: ({ obstacles }) =>
        obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : t('review.compare.noObstacles'),
    },
  ];
}
