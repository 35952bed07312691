import { EXPERT_PROFILE, type ExpertForm } from './expert-profile';

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
