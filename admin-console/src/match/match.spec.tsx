import { renderPage, screen, within } from '@network/web-testing';
import type { ReactNode } from 'react';
import { matchRow } from '../../test/sample-rows';
import { Messages } from '../messages';
import { MatchFacts } from './match-facts';
import { MatchParts, ScoreBar } from './score-bar';

const show = (content: ReactNode) => renderPage(content, { as: 'admin', path: '/admin', messages: Messages });

it('describes a score with all its parts in words, next to the bar', async () => {
  await show(<ScoreBar match={matchRow({}, { hours: -100 })} />);
  const bar = screen.getByRole('img');
  expect(bar).toHaveTextContent('0');
  expect(bar).toHaveAccessibleName(
    'Score 0 of 100: Skills 41 of 52, Main area 14 of 14, Sector 5 of 5, Language 8 of 8, Hours -100 of 6, Start 4 of 4, Timezone 2 of 3, Experience 8 of 8',
  );
  expect(bar.querySelectorAll('[title]')).toHaveLength(8);
});

it('lists every part with its points and reason', async () => {
  await show(<MatchParts match={matchRow()} />);
  const parts = screen.getAllByRole('listitem');
  expect(parts).toHaveLength(8);
  expect(parts[0]).toHaveTextContent('Skills41 of 52What the part skills says.');
});

it('shows reasons, requested skills and capacity', async () => {
  await show(<MatchFacts match={matchRow()} />);
  expect(screen.getByText('Has the required skills: Triage.')).toBeVisible();
  const skills = within(screen.getByRole('list', { name: 'Key skills' })).getAllByRole('listitem');
  expect(skills.map((skill) => skill.textContent)).toEqual(['Triage (required)', 'Nursing']);
  expect(screen.getByText('10-20 hours a month').closest('p')).toHaveTextContent(
    '10-20 hours a month · 1 running · Arabic, English',
  );
  expect(screen.queryByRole('list', { name: 'Obstacles' })).toBeNull();
  expect(document.querySelectorAll('bdi bdi')).toHaveLength(0);
});

it('shows unknown facts, and obstacles with their remedies', async () => {
  const capacity = { key: 'capacity', sentence: 'Has no room.', remedy: 'Wait for the other project.' } as const;
  await show(
    <MatchFacts
      match={matchRow({ availabilityHrs: null, languages: [], runningProjects: 0, obstacles: [capacity] })}
    />,
  );
  expect(screen.getByText('Hours not given').closest('p')).toHaveTextContent(
    'Hours not given · nothing running · Languages not given',
  );
  expect(within(screen.getByRole('list', { name: 'Obstacles' })).getByRole('listitem')).toHaveTextContent(
    'Has no room. Wait for the other project.',
  );
});
