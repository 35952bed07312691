import { api, sameSession, type Schema } from '@network/api-client';
import type { JoiningRole } from '@network/domain';
import { writeOver, type VersionedRequest } from './versioned-write';

interface OfProject<Body> {
  projectId: string;
  body: Body;
  /** Its idempotency key, with which a call that is repeated is done once; none if it has waited since before there were any. */
  submissionKey?: string;
}

/** A call that can wait for the connection, as data: also another page, and another day, can make it. */
export type WaitingCall =
  | ({ kind: 'project' } & Omit<OfProject<Schema<'SubmitProjectDto'>>, 'projectId'>)
  | ({ kind: 'hours' } & OfProject<Schema<'AddHoursDto'>>)
  | ({ kind: 'checkIn' } & OfProject<Schema<'CheckInDto'>>)
  | {
      kind: 'profile';
      role: JoiningRole;
      verb: 'save' | 'submit';
      /** A step on the way: what was typed stays, because the rest of it is still to come. */
      isStep: boolean;
      body: object;
      version: number;
    };

const keyed = (submissionKey?: string) => (submissionKey ? { 'Idempotency-Key': submissionKey } : undefined);

type Save<Body> = VersionedRequest<Partial<Body>>;

/** What the wizards of the two roles call. */
export const PROFILE_WRITES = {
  expert: {
    save: (request: Save<Schema<'SubmitExpertDto'>>) => api.PATCH('/api/expert/profile/partial', request),
    submit: (request: VersionedRequest<Schema<'SubmitExpertDto'>>) => api.POST('/api/expert/onboarding', request),
  },
  organization: {
    save: (request: Save<Schema<'SubmitOrganizationDto'>>) => api.PATCH('/api/organization/profile/partial', request),
    submit: (request: VersionedRequest<Schema<'SubmitOrganizationDto'>>) =>
      api.POST('/api/organization/onboarding', request),
  },
};

type ProfileWrite = (request: VersionedRequest<object>) => Promise<{ data?: { version: number } }>;

async function readMe() {
  const { data } = await api.GET('/api/auth/me');
  return data!;
}

async function writeProfile({ role, verb, body, version }: WaitingCall & { kind: 'profile' }) {
  const isSame = sameSession();
  const write = PROFILE_WRITES[role][verb] as ProfileWrite;
  let latest: Schema<'MeDto'> | undefined;
  const readLatest = async () => (latest = await readMe());
  await writeOver({ version, readLatest }, body, write);
  // The same values may have been saved step by step, and not been submitted.
  if (verb === 'submit' && latest?.status === 'onboarding' && isSame()) {
    await writeOver({ version: latest.version, readLatest }, body, write);
  }
}

/** Makes the call. Made again, because its answer was lost, it changes nothing more. */
export async function makeCall(call: WaitingCall): Promise<void> {
  if (call.kind === 'profile') return writeProfile(call);
  const header = keyed(call.submissionKey);
  if (call.kind === 'project') {
    await api.POST('/api/organization/projects', { params: { header }, body: call.body });
    return;
  }
  const params = { path: { id: call.projectId }, header };
  if (call.kind === 'hours') await api.POST('/api/expert/projects/{id}/hours', { params, body: call.body });
  else await api.POST('/api/expert/projects/{id}/check-in', { params, body: call.body });
}
