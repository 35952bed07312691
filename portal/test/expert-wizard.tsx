import type { User } from '@network/session';
import { deferred, http, HttpResponse, makeUser, renderPage, screen, server } from '@network/web-testing';
import { Link } from 'react-router-dom';
import { EXPERT_PROFILE, type ExpertForm } from '../src/expert/expert-wizard.page';
import ExpertWizardPage from '../src/expert/expert-wizard.page';
import { Messages } from '../src/messages';
import { Outbox } from '../src/submission/outbox';

/** A form with everything filled in that is required, for tests. */
export const FULL_FORM: ExpertForm = {
  ...EXPERT_PROFILE.empty,
  fullName: 'Rima Haddad',
  country: 'Syria',
  city: 'Aleppo',
  linkedinUrl: 'https://www.linkedin.com/in/rima-haddad',
  bio: 'Ten years of school budgets.',
  languages: ['Arabic'],
  mainExpertise: 'Finance & Ops',
  yearsExperience: '6-10',
  keySkills: ['Budgets'],
  sector: 'Education',
  availabilityHrs: '5-10',
  startAvailability: 'Immediate',
  motivation: 'I want to give back.',
  pledge: true,
};

type Sent = { method: string; body: Record<string, unknown>; ifMatch: string | null };

/** An API that stores each write; `failWith` makes one write fail. */
function serveProfile(person: Partial<User>) {
  const sent: Sent[] = [];
  const failures: (() => Response)[] = [];
  const lost: (() => Response)[] = [];
  const delays: Promise<void>[] = [];
  let me = makeUser('expert', { ...person, version: 3 });
  const write = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ method: request.method, body, ifMatch: request.headers.get('if-match') });
    const failure = failures.shift();
    if (failure) return failure() as never;
    if (request.headers.get('if-match') !== `"${me.version}"`) {
      return HttpResponse.json({ error: 'Somebody changed this.', code: 'stale' }, { status: 412 }) as never;
    }
    const status = request.method === 'POST' && me.status === 'onboarding' ? 'under_review' : me.status;
    me = { ...me, ...body, status, version: me.version + 1 } as User;
    await delays.shift();
    return (lost.shift()?.() ?? HttpResponse.json(me)) as never;
  };
  server.use(
    http.get('/api/auth/me', ({ response }) => response(200).json(me)),
    http.get('/api/vocabulary/suggestions', ({ response }) => response(200).json([])),
    http.patch('/api/expert/profile/partial', write),
    http.post('/api/expert/onboarding', write),
  );
  return {
    sent,
    failWith: (status: number, body: object) => failures.push(() => HttpResponse.json(body, { status })),
    loseConnection: () => failures.push(() => HttpResponse.error()),
    /** The write reaches the server, its response is lost. */
    loseResponse: () => lost.push(() => HttpResponse.error()),
    /** The response to a write is delayed until the returned function is called. */
    delayResponse() {
      const { promise, resolve } = deferred();
      delays.push(promise);
      return resolve;
    },
    changeElsewhere: () => (me = { ...me, city: 'Elsewhere', version: me.version + 5 }),
  };
}

export const { keySkillInput: _typed, ...PROFILE } = FULL_FORM;
export const KEY = `expert_onboarding_draft:${makeUser('expert').id}`;
/** A link that leads away from the wizard. */
export const WAY_OUT = 'Elsewhere';
export const NEW_EXPERT: Partial<User> = {
  status: 'onboarding',
  fullName: null,
  country: null,
  city: null,
  linkedinUrl: null,
  languages: [],
  timezone: null,
};

/** Renders the wizard of an expert over an API that stores each write. */
export async function openWizard(
  person: Partial<User> = NEW_EXPERT,
  { query = '', state, isLeft = false }: { query?: string; state?: unknown; isLeft?: boolean } = {},
) {
  const pageAndWayOut = (
    <>
      <Outbox />
      <ExpertWizardPage />
      <Link to="/elsewhere">{WAY_OUT}</Link>
    </>
  );
  const page = renderPage(pageAndWayOut, {
    as: 'expert',
    user: person,
    path: `/app/expert/onboarding${query}`,
    state,
    route: '/app/expert/onboarding',
    messages: Messages,
  });
  const api = serveProfile(person);
  const opened = await page;
  // Sending a waiting submission replaces the wizard with the dashboard.
  if (!isLeft) await screen.findByRole('heading', { level: 2 });
  return { ...opened, api };
}
