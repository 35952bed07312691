const below = (folder, names) => names.map((name) => `${folder}/${name}`);

/** What is changed, and the test files that should notice: of each area's jest project, from its folder. */
export const AREAS = [
  {
    project: 'libs/domain',
    files: below('libs/domain/src', ['interface-language.ts', 'status.ts']),
    tests: ['src/domain.spec.ts'],
  },
  {
    project: 'libs/session',
    files: below('libs/session/src', ['redirect.ts', 'language.ts', 'stored-choice.ts', 'theme.ts']),
    tests: below('src', ['redirect.spec.ts', 'language.spec.tsx']),
  },
  {
    project: 'libs/ui',
    files: ['libs/ui/src/phone-numbers.ts'],
    tests: ['src/phone-numbers.spec.ts'],
  },
  {
    project: 'portal',
    files: [
      ...['portal/src/expert/expert-profile.ts', 'portal/src/organization/organization-profile.ts'],
      ...['portal/src/project/project-form-values.ts'],
      ...below('portal/src/wizard', ['draft.ts', 'use-draft.ts', 'profile-form.ts']),
    ],
    tests: [
      ...['src/expert/expert-profile.spec.ts', 'src/organization/organization-profile.spec.ts'],
      ...['src/project/project-form-values.spec.ts', 'src/wizard/use-draft.spec.tsx'],
    ],
  },
  {
    project: 'admin-console',
    files: ['admin-console/src/list/use-list-params.ts'],
    tests: ['src/list/use-list-params.spec.tsx'],
  },
];
