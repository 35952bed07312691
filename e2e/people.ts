import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** A person who is signed in without a browser. */
export interface Caller {
  request: APIRequestContext;
  token: string;
}

/** A signed-in person, on a page or without one. */
type SignedIn = Page | Caller;

/** Submits an expert's profile without the wizard. */
export function submitExpertProfile(who: SignedIn, fullName: string, fields = {}): Promise<{ id: string }> {
  return call(who, 'POST', '/api/expert/onboarding', {
    fullName,
    country: 'Germany',
    city: 'Berlin',
    linkedinUrl: 'https://www.linkedin.com/in/somebody',
    bio: 'Fifteen years of running small clinics.',
    mainExpertise: 'Health',
    yearsExperience: '10+',
    keySkills: ['Triage'],
    sector: 'Health',
    availabilityHrs: '5-10',
    startAvailability: 'Immediate',
    motivation: 'To help clinics at home.',
    pledge: true,
    ...fields,
  });
}

/** Submits an organization's profile without the wizard. */
export function submitOrganizationProfile(who: SignedIn, orgName: string, fields = {}): Promise<{ id: string }> {
  return call(who, 'POST', '/api/organization/onboarding', {
    orgName,
    orgType: 'Healthcare',
    country: 'Syria',
    mission: 'Primary care for everybody in town.',
    pocName: 'Sami Khoury',
    pocTitle: 'Director',
    pocEmail: 'sami@example.org',
    needsExpertise: ['Health'],
    preferredLanguage: 'Both',
    ...fields,
  });
}

/** Submits an organization's project without the form. */
export function submitProject(who: SignedIn, title: string, fields = {}): Promise<{ id: string }> {
  return call(who, 'POST', '/api/organization/projects', {
    title,
    summary: 'Shorter waits for patients.',
    desiredExpertise: ['Health'],
    durationWeeks: 6,
    startTarget: 'Within a month',
    ...fields,
  });
}

/** The account id of a signed-in person. */
export const idOf = async (who: SignedIn): Promise<string> => (await call(who, 'GET', '/api/auth/me')).id;

/** Calls the API as a signed-in person. */
export async function call(who: SignedIn, method: string, path: string, data?: object): Promise<{ id: string }> {
  const token = 'token' in who ? who.token : await who.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await who.request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as { id: string };
}

/** Performs the programme team's actions on people and projects by API calls, without screens. */
export class Administrator {
  constructor(private readonly caller: Caller) {}

  setStatus(userId: string, status: string): Promise<unknown> {
    return call(this.caller, 'PATCH', `/api/admin/users/${userId}/status`, { status });
  }

  decline(userId: string, reason: string): Promise<unknown> {
    return call(this.caller, 'POST', `/api/admin/users/${userId}/decline`, { reason });
  }

  approve(projectId: string, expertId: string): Promise<unknown> {
    return this.move(projectId, 'approve', { status: 'in_progress', expertsAssigned: [expertId] });
  }

  reject(projectId: string, reason: string): Promise<unknown> {
    return this.move(projectId, 'reject', { status: 'rejected', reason });
  }

  complete(projectId: string): Promise<unknown> {
    return this.move(projectId, 'complete', { status: 'completed' });
  }

  private move(projectId: string, action: string, body: object): Promise<unknown> {
    return call(this.caller, 'PATCH', `/api/admin/projects/${projectId}/${action}`, body);
  }
}
