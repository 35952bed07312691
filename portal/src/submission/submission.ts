import type { paths } from '@network/api-client';

type Write<Path extends keyof paths, Method extends 'post' | 'patch'> =
  paths[Path] extends Record<Method, { requestBody: { content: { 'application/json': infer Body } } }>
    ? { method: Method; path: Path; params?: Record<string, string>; body: Body }
    : never;

/** A serialized write to the API, which another page can send later. */
export type ApiWrite = { [Path in keyof paths]: Write<Path, 'post'> | Write<Path, 'patch'> }[keyof paths];

interface KindRules {
  /** The stored resource that it changes. */
  resource?: 'profile' | 'project';
  /** A step of a wizard sends only its own fields. The draft stays, and the wizard continues at this step. */
  nextStep?: number;
  /** The texts of the body that the outbox shows if the submission is rejected. The page may no longer show the form. */
  texts?: readonly string[];
}

const KINDS = {
  project: { texts: ['summary'] },
  projectChange: { resource: 'project', texts: ['summary'] },
  hours: { texts: ['note'] },
  checkIn: { texts: ['note'] },
  profile: { resource: 'profile', texts: ['bio', 'mission', 'motivation', 'additionalNotes'] },
  'profile.step': { resource: 'profile', nextStep: 2, texts: ['bio', 'mission'] },
  answer: { texts: ['note'] },
  leave: { texts: ['done', 'next'] },
  feedback: { texts: ['comment'] },
  closeRequest: { texts: ['note'] },
  withdrawal: { texts: ['reason'] },
  pause: {},
} as const satisfies Record<string, KindRules>;

export type SubmissionKind = keyof typeof KINDS;

/** The rules of each kind of submission. The outbox names it with the message `outbox.{kind}`. */
export const SUBMISSION_KINDS: Readonly<Record<SubmissionKind, KindRules>> = KINDS;

/** The values of a form or of a stored resource. A form holds numbers as text. */
export type Values = Readonly<Record<string, unknown>>;

export interface ResourceVersion {
  version: number;
  values: Values;
}

/** The stored resource that a form changes, as the form started from it. */
export interface Base extends ResourceVersion {
  /** Values for blank fields that the form proposed. They are not changes by the user. */
  proposed?: Values;
  /** The user's organization, if the resource is its profile. */
  orgId?: string;
}

/** A submission as a form hands it to the queue. */
export interface Submission {
  kind: SubmissionKind;
  userId: string;
  /** The storage key of the form's draft. A form has one submission at a time. */
  formKey: string;
  /** The path of the page with the form. */
  page: string;
  values: object;
  /** The title of the project that it is about, which the outbox shows. */
  about?: string;
  call: ApiWrite;
  /** The resource that the form changes. The write is refused if it has changed. */
  base?: Base;
}
