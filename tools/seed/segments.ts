import type { Segment } from '../../api/src/segment/segment.entity.js';
import type { Making } from './amounts.js';

const SEGMENTS = [
  {
    name: 'Health experts who speak Arabic',
    role: 'expert',
    filter: { area: 'Health', language: 'Arabic', hasCapacity: 'true', paused: 'false' },
  },
  { name: 'مؤسسات لم تقدّم مشروعاً بعد', role: 'organization', filter: { standing: 'active', hasProjects: 'false' } },
] as const;

/** Two segments that the team shares. */
export function makeSegments({ faker, calendar, history, team }: Making): Partial<Segment>[] {
  if (!team) return [];
  return SEGMENTS.map(({ name, role, filter }) => {
    const createdAt = calendar.daysAgo(5, 20);
    const id = faker.string.uuid();
    const event = { action: 'segment.add', subjectType: 'segment', subjectId: id, actorId: team } as const;
    history.add(createdAt, { ...event, fields: ['name', 'role', 'filter', 'isShared'] });
    return { id, name, role, filter, isShared: true, makerId: team, createdAt };
  });
}
