import type { ExpertForm } from './expert-form';

/** A form with everything filled in, for tests. */
export const FULL_FORM: ExpertForm = {
  fullName: 'Rima Haddad',
  country: 'Syria',
  city: 'Aleppo',
  linkedinUrl: 'https://www.linkedin.com/in/rima-haddad',
  bio: 'Ten years of school budgets.',
  languages: ['Arabic'],
  timezone: '',
  mainExpertise: 'Finance & Ops',
  yearsExperience: '6-10',
  keySkills: ['Budgets'],
  keySkillInput: 'half a wo',
  sector: 'Education',
  availabilityHrs: '5-10',
  startAvailability: 'Immediate',
  motivation: 'I want to give back.',
  pledge: true,
  additionalNotes: '',
};
