import type { Type } from '@nestjs/common';
import {
  EXPERT_FIELDS,
  LANGUAGES_OF_INTERFACE,
  ORGANIZATION_FIELDS,
  type FieldKind,
  type JoiningRole,
  type LabelKind,
} from '@network/domain';
import { ExpertFormDto } from '../../expert/expert.dto.js';
import { SubmitOrganizationDto } from '../../organization/organization.dto.js';
import { email, oneOf, phone, url, type FieldRule } from '../../platform/validation/field-rules.js';
import { fieldsOf } from '../../platform/validation/fields.js';

export interface ImportField {
  kind: FieldKind;
  rule: FieldRule;
  options?: readonly string[];
  /** The prefix of the message ids of the options. */
  labels?: LabelKind | 'import.language';
  /** Used only to find duplicates, and not stored with the person. */
  isOnlyCompared?: true;
}

const formFields = (
  form: Type,
  fields: Readonly<Record<string, Pick<ImportField, 'kind' | 'options' | 'labels'>>>,
): [string, ImportField][] =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'consent')
    .map(([name, { kind, options, labels }]) => [
      name,
      { kind, options, labels, rule: fieldsOf(form).get(name)!.rule },
    ]);

/** The account's own fields: its address, and the language of its emails. */
const ACCOUNT_FIELDS: [string, ImportField][] = [
  ['email', { kind: 'email', rule: email() }],
  [
    'language',
    {
      kind: 'choice',
      rule: oneOf(LANGUAGES_OF_INTERFACE),
      options: LANGUAGES_OF_INTERFACE,
      labels: 'import.language',
    },
  ],
];

/** The fields of each role: those of its form and account, and those used only to find duplicates. */
export const IMPORT_FIELDS: Record<JoiningRole, ReadonlyMap<string, ImportField>> = {
  expert: new Map([
    ...ACCOUNT_FIELDS,
    ...formFields(ExpertFormDto, EXPERT_FIELDS),
    ['phone', { kind: 'phone', rule: phone(), isOnlyCompared: true }],
  ]),
  organization: new Map([
    ...ACCOUNT_FIELDS,
    ...formFields(SubmitOrganizationDto, ORGANIZATION_FIELDS),
    ['linkedinUrl', { kind: 'url', rule: url(), isOnlyCompared: true }],
  ]),
};

/** The fields of all roles, for the documentation. */
export const ALL_IMPORT_FIELDS = [...new Set(Object.values(IMPORT_FIELDS).flatMap((fields) => [...fields.keys()]))];

/** The field that holds the name of a role, which every row needs. */
export const NAME_FIELD = { expert: 'fullName', organization: 'orgName' } as const satisfies Record<
  JoiningRole,
  string
>;

/** Returns whether several columns can each hold a part of a field, as of names and lists. */
export const takesSeveral = (field: string, { kind }: Pick<ImportField, 'kind'>): boolean =>
  kind === 'tags' || kind === 'choices' || field === 'fullName' || field === 'pocName';
