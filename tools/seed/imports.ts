import { HOUR_MS, IMPORT_FATES } from '@network/domain';
import { expertSearchText } from '../../api/src/expert/expert-search-text.js';
import type { Expert } from '../../api/src/expert/expert.entity.js';
import { checkRows, readRows } from '../../api/src/import/checked-rows.js';
import type { Import, ImportRow } from '../../api/src/import/import.entity.js';
import type { Amounts, SeedContext } from './context.js';
import { EXPERTISE } from './expertise.js';
import type { SeededExpert } from './experts.js';
import { randomName } from './names.js';

interface SeededImport {
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
/** The number of people who are new to the programme, and how many of them have signed in. */
const NEW_PEOPLE = 9;
const SIGNED_IN = 3;
/** Seeds with fewer experts get no import. */
const MIN_EXPERTS = 20;

/** Generates an applied import of experts. Some have signed in, and some rows are known, duplicate or invalid. */
export async function makeImports(
  context: SeedContext,
  experts: SeededExpert[],
  { seed }: Amounts,
): Promise<SeededImport> {
  const { faker, calendar, history, adminId, vocabulary } = context;
  if (!adminId || experts.length < MIN_EXPERTS) return { imports: [], rows: [], people: [] };
  const createdAt = calendar.daysAgo(9, 11);
  const appliedAt = new Date(createdAt.getTime() + HOUR_MS);
  const id = faker.string.uuid();
  const table = makeTable(context, experts, seed).map((cells, index) => ({ row: index + 2, cells }));
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
      const isUnclaimed = index >= SIGNED_IN;
      if (!isUnclaimed) history.addSignUp(user.id, calendar.within(7, appliedAt), null, []);
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
  const result = { invite: true, total: people.length, done: people.length };
  const file = { id, role: 'expert', source: SOURCE, state: 'applied', columns: COLUMNS, counts } as const;
  history.add(createdAt, { action: 'import.create', subjectType: 'import', subjectId: id, actorId: adminId });
  history.add(appliedAt, { action: 'import.apply', subjectType: 'import', subjectId: id, actorId: adminId });
  return {
    imports: [{ ...file, ...result, createdAt, appliedAt }],
    rows: checked.map((row, index) => {
      const userId = accounts.get(row.values.email as string) ?? null;
      return { ...row, userId, importId: id, cells: table[index]!.cells, createdAt };
    }),
    people,
  };
}

/** Returns rows of answers as people write them, with duplicates and mistakes. */
function makeTable({ faker }: SeedContext, experts: SeededExpert[], seed: number): string[][] {
  const { arrayElement, arrayElements } = faker.helpers;
  const rows = Array.from({ length: NEW_PEOPLE }, (_, index) => {
    const { full, localPart } = randomName(faker);
    const skills = arrayElements(arrayElement(Object.values(EXPERTISE)).skills, 2).join(', ');
    const hours = arrayElement(['5 to 10', '10-20', 'less than 5', 'as many as you need']);
    return [
      '',
      full,
      `${localPart}.list${index + 1}.${seed}@example.org`,
      arrayElement(['SY', 'Germany', 'تركيا']),
      skills,
      hours,
    ];
  });
  const known = experts.slice(0, 2).map(({ user, profile }) => ['', profile.fullName ?? '', user.email!, '', '', '']);
  const duplicate = rows[1]!;
  const [otherAddress, nameWithoutAddress] = [arrayElement(rows)[2]!, randomName(faker).full];
  return [
    ...rows.slice(0, 5),
    ...known,
    [...duplicate.slice(0, 3), '', '', ''],
    ...rows.slice(5),
    ['', '', otherAddress.replace('.list', '.other'), '', '', ''],
    ['', nameWithoutAddress, 'will follow', 'Syria', '', ''],
  ];
}
