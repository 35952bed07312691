import type { User } from '@network/session';
import { makeUser, renderPage, screen } from '@network/web-testing';
import { Link } from 'react-router-dom';
import { Messages } from '../messages';
import { Outbox } from '../submission/outbox';
import ExpertWizardPage from './expert-wizard.page';
import { FULL_FORM } from './full-form.fixture';
import { serveProfile } from './serve-profile.fixture';

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

/** Renders the wizard of an expert over an API that stores what is saved. */
export async function openWizard(
  person: Partial<User> = NEW_EXPERT,
  { query = '', state, isLeft = false }: { query?: string; state?: unknown; isLeft?: boolean } = {},
) {
  // After renderPage, whose me call does not store anything.
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
  // Once what waits is sent, the wizard makes way for the dashboard.
  if (!isLeft) await screen.findByRole('heading', { level: 2 });
  return { ...opened, api };
}
