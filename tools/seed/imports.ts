import { HOUR_MS, IMPORT_FATES } from '@network/domain';
import { expertSearchText } from '../../api/src/expert/expert-search-text.js';
import type { Expert } from '../../api/src/expert/expert.entity.js';
import { checkRows, readRows } from '../../api/src/import/checked-rows.js';
import type { Import, ImportRow } from '../../api/src/import/import.entity.js';
import type { Amounts, Making } from './amounts.js';
import { CRAFTS } from './crafts.js';
import type { SeededExpert } from './experts.js';
import { nameOf } from './names.js';

interface Imported {
  imports: Partial<Import>[];
  rows: Partial<ImportRow>[];
  people: SeededExpert[];
}

const SOURCE = 'the pledge form of 2024';
const COLUMNS = [
  { heading: 'Timestamp', field: null },
  { heading: 'Full name', field: 'fullName' },
  { heading: 'E-mail', field: 'email' },
  { heading: 'Country', field: 'country' },
  { heading: 'Skills', field: 'keySkills' },
  { heading: 'Hours a month', field: 'availabilityHrs' },
];
/** People who are new to the programme, and those of them who have signed in since. */
const NEW = 9;
const CLAIMED = 3;
/** Seeds with fewer experts get no import. */
const MIN_EXPERTS = 20;

/** An applied import of experts: some signed in, some wait, and some rows are known, duplicate or invalid. */
export async function makeImports(made: Making, experts: SeededExpert[], { seed }: Amounts): Promise<Imported> {
  const { faker, calendar, history, team, vocabulary } = made;
  if (!team || experts.length < MIN_EXPERTS) return { imports: [], rows: [], people: [] };
  const createdAt = calendar.daysAgo(9, 11);
  const appliedAt = new Date(createdAt.getTime() + HOUR_MS);
  const id = faker.string.uuid();
  const table = tableOf(made, experts, seed).map((cells, index) => ({ row: index + 2, cells }));
  const accounts = new Map(experts.map(({ user }) => [user.email!, user.id]));
  const read = await readRows(table, COLUMNS, 'expert');
  const checked = await checkRows(read, { accounts, erased: new Set(), byContact: new Map() }, 'expert');

  const imported = { importId: id, source: SOURCE, at: appliedAt.toISOString() };
  const people = checked
    .filter(({ fate }) => fate === 'create')
    .map(({ values, errors }, index): SeededExpert => {
      const { email, ...answers } = Object.fromEntries(Object.entries(values).filter(([field]) => !(field in errors)));
      const searched = { fullName: null, country: null, mainExpertise: null, keySkills: [], ...answers };
      const user = { id: faker.string.uuid(), email: email as string, role: 'expert' as const };
      const isUnclaimed = index >= CLAIMED;
      if (!isUnclaimed) history.joined(user.id, calendar.within(7, appliedAt), null, []);
      return {
        user: { ...user, language: 'en', isLanguageKnown: !isUnclaimed, createdAt: appliedAt },
        profile: {
          ...(answers as Partial<Expert>),
          userId: user.id,
          status: 'onboarding',
          statusSince: appliedAt,
          createdAt: appliedAt,
          imported,
          isUnclaimed,
          searchText: expertSearchText(user.email, searched, vocabulary),
        },
      };
    });
  for (const { user } of people) accounts.set(user.email!, user.id);
  const counts = Object.fromEntries(
    IMPORT_FATES.map((fate) => [fate, checked.filter((row) => row.fate === fate).length]),
  ) as Import['counts'];
  const done = { invite: true, total: people.length, done: people.length };
  const one = { id, role: 'expert', source: SOURCE, state: 'applied', columns: COLUMNS, counts } as const;
  history.add(createdAt, { action: 'import.create', subjectType: 'import', subjectId: id, actorId: team });
  history.add(appliedAt, { action: 'import.apply', subjectType: 'import', subjectId: id, actorId: team });
  return {
    imports: [{ ...one, ...done, createdAt, appliedAt }],
    rows: checked.map((row, index) => {
      const userId = accounts.get(row.values.email as string) ?? null;
      return { ...row, userId, importId: id, cells: table[index]!.cells, createdAt };
    }),
    people,
  };
}

/** The rows of the file, as people fill in a form. */
function tableOf({ faker }: Making, experts: SeededExpert[], seed: number): string[][] {
  const { arrayElement, arrayElements } = faker.helpers;
  const rows = Array.from({ length: NEW }, (_, index) => {
    const { full, address } = nameOf(faker);
    const skills = arrayElements(arrayElement(Object.values(CRAFTS)).skills, 2).join(', ');
    const hours = arrayElement(['5 to 10', '10-20', 'less than 5', 'as many as you need']);
    return [
      '',
      full,
      `${address}.list${index + 1}.${seed}@example.org`,
      arrayElement(['SY', 'Germany', 'تركيا']),
      skills,
      hours,
    ];
  });
  const known = experts.slice(0, 2).map(({ user, profile }) => ['', profile.fullName ?? '', user.email!, '', '', '']);
  const twice = rows[1]!;
  const [nameless, withoutAddress] = [arrayElement(rows)[2]!, nameOf(faker).full];
  return [
    ...rows.slice(0, 5),
    ...known,
    [...twice.slice(0, 3), '', '', ''],
    ...rows.slice(5),
    ['', '', nameless.replace('.list', '.other'), '', '', ''],
    ['', withoutAddress, 'will follow', 'Syria', '', ''],
  ];
}
