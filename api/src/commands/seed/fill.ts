import { Faker, ar, base, en } from '@faker-js/faker';
import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { User } from '../../user/user.entity.js';
import { Expert } from '../../expert/expert.entity.js';
import { Organization } from '../../organization/organization.entity.js';
import { Assignment } from '../../project/assignment.entity.js';
import { Project } from '../../project/project.entity.js';
import type { Amounts } from './amounts.js';
import { Calendar } from './calendar.js';
import { makeExperts } from './experts.js';
import { makeOrganizations } from './organizations.js';
import { makeProjects } from './projects.js';

/** Rows in one statement: below PostgreSQL's 65,535 parameters for the widest table. */
const ROWS_AT_ONCE = 1000;

/** Fills the database with plausible people and their projects, the same for the same seed. All of it, or nothing. */
export async function fill(database: DataSource, amounts: Amounts): Promise<void> {
  const faker = new Faker({ locale: [en, ar, base] });
  faker.seed(amounts.seed);
  const calendar = new Calendar(faker);
  const organizations = makeOrganizations(faker, calendar, amounts);
  const experts = makeExperts(faker, calendar, amounts);
  const { projects, assignments } = makeProjects(faker, calendar, amounts.projects, organizations, experts);

  await database.transaction(async (tx) => {
    const insert = async <Row extends ObjectLiteral>(table: EntityTarget<Row>, rows: Row[]) => {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const some = rows.slice(start, start + ROWS_AT_ONCE);
        await tx.createQueryBuilder().insert().into(table).values(some).updateEntity(false).execute();
      }
    };
    await insert(
      User,
      [...organizations, ...experts].map(({ user }) => user as User),
    );
    await insert(
      Organization,
      organizations.map(({ profile }) => profile as Organization),
    );
    await insert(
      Expert,
      experts.map(({ profile }) => profile as Expert),
    );
    await insert(Project, projects as Project[]);
    await insert(Assignment, assignments as Assignment[]);
  });
  // So that the first searches are planned for what is there now, and read it from the indexes alone.
  await database.query('VACUUM ANALYZE');
}
