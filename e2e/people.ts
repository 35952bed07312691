import { expect, type Page } from '@playwright/test';

/** Submits the profile of the expert signed in on this page, without the wizard. */
export function submitExpertProfile(page: Page, fullName: string): Promise<{ id: string }> {
  return call(page, 'POST', '/api/expert/onboarding', {
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
  });
}

/** Submits the profile of the organization signed in on this page, without the wizard. */
export function submitOrganizationProfile(page: Page, orgName: string): Promise<{ id: string }> {
  return call(page, 'POST', '/api/organization/onboarding', {
    orgName,
    orgType: 'Healthcare',
    country: 'Syria',
    mission: 'Primary care for everybody in town.',
    pocName: 'Sami Khoury',
    pocTitle: 'Director',
    pocEmail: 'sami@example.org',
    needsExpertise: ['Health'],
    preferredLanguage: 'Both',
  });
}

/** Submits a project of the organization signed in on this page, without the form. */
export function submitProject(page: Page, title: string): Promise<{ id: string }> {
  return call(page, 'POST', '/api/organization/projects', {
    title,
    summary: 'Shorter waits for patients.',
    desiredExpertise: ['Health'],
    durationWeeks: 6,
    startTarget: 'Within a month',
  });
}

/** The id of who is signed in on this page. */
export const idOf = async (page: Page): Promise<string> => (await call(page, 'GET', '/api/auth/me')).id;

/** Calls the api as who is signed in on this page. */
export async function call(page: Page, method: string, path: string, data?: object): Promise<{ id: string }> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await page.request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as { id: string };
}
