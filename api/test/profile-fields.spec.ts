import 'reflect-metadata';
import { getMetadataArgsStorage } from 'typeorm';
import { EXPERT_FIELDS } from '../src/expert/expert.dto.js';
import { Expert } from '../src/expert/expert.entity.js';
import { EXPERT_COLUMNS, ORGANIZATION_COLUMNS } from '../src/export/export-columns.js';
import { ORGANIZATION_FIELDS } from '../src/organization/organization.dto.js';
import { Organization } from '../src/organization/organization.entity.js';
import { expertForm, organizationForm } from './support/factories.js';
import { examplesOf } from './support/openapi-routes.js';
import { WRITES } from './support/writes.js';

/** Columns that no form of a profile has. */
const OWN = ['id', 'userId', 'version', 'updatedAt', 'pausedUntil'];
const columnsOf = (entity: object) =>
  getMetadataArgsStorage()
    .columns.filter(({ target }) => target === entity)
    .map(({ propertyName }) => propertyName)
    .filter((column) => !OWN.includes(column));
const testedIn = (path: string) => Object.keys(WRITES.find(({ route }) => route.endsWith(path))!.fields);
const withExample = (request: string) =>
  Object.entries(examplesOf(request)).flatMap(([field, example]) => (example === undefined ? [] : [field]));

describe.each([
  {
    profile: 'an expert',
    columns: columnsOf(Expert),
    form: EXPERT_FIELDS as string[],
    exported: [...Object.keys(EXPERT_COLUMNS), 'pledge'],
    sent: Object.keys(expertForm),
    examples: withExample('SubmitExpertDto'),
    tested: testedIn(' /api/expert/onboarding'),
  },
  {
    profile: 'an organization',
    columns: columnsOf(Organization),
    form: ORGANIZATION_FIELDS as string[],
    exported: Object.keys(ORGANIZATION_COLUMNS),
    sent: Object.keys(organizationForm),
    examples: withExample('SubmitOrganizationDto'),
    tested: testedIn(' /api/organization/onboarding'),
  },
])('each column of $profile', ({ columns, form, exported, sent, examples, tested }) => {
  const missingIn = (fields: string[]) => columns.filter((column) => !fields.includes(column));

  it('is entered and returned', () => expect(missingIn(form)).toEqual([]));
  it('stands in the exported file', () => expect(missingIn(exported)).toEqual([]));
  it('has an example in the contract', () => expect(missingIn(examples)).toEqual([]));
  it('is sent by the tests’ forms', () => expect(missingIn(sent)).toEqual([]));
  it('has a rule that api/test/writes.ts tries', () => expect(missingIn(tested)).toEqual([]));
});
