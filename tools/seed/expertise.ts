import type { ExpertiseArea } from '@network/domain';

interface Expertise {
  skills: readonly string[];
  /** Titles and summaries of projects in this area. */
  projects: readonly (readonly [string, string])[];
}

/** The skills of experts in each area, and the projects that need them. */
export const EXPERTISE: Record<ExpertiseArea, Expertise> = {
  Strategy: {
    skills: ['Strategic planning', 'Fundraising', 'Impact measurement', 'Board development', 'Partnerships'],
    projects: [
      [
        'Three-year strategy',
        'A strategy that staff and donors can follow: goals, a budget and a way to measure both.',
      ],
      ['خطة استدامة مالية', 'نحتاج إلى خطة تساعدنا على تنويع مصادر التمويل خلال السنوات الثلاث القادمة.'],
    ],
  },
  'Product & Tech': {
    skills: ['TypeScript', 'PostgreSQL', 'Mobile apps', 'Cloud operations', 'Product management', 'Accessibility'],
    projects: [
      ['Appointments by phone', 'A small web application with which patients book appointments on a cheap phone.'],
      [
        'Inventory for the warehouse',
        'Replace the paper lists of three warehouses with one system that works offline.',
      ],
    ],
  },
  Design: {
    skills: ['Interface design', 'Arabic typography', 'Brand identity', 'User research', 'Illustration'],
    projects: [
      ['A brand in two scripts', 'One identity for Arabic and Latin, with templates that volunteers can use.'],
      ['Signs for the new clinic', 'Wayfinding for two floors that people find their way by without reading.'],
    ],
  },
  'Data & Research': {
    skills: ['Statistics', 'Survey design', 'Data visualisation', 'Python', 'Monitoring and evaluation'],
    projects: [
      ['Who left school, and why', 'Design and evaluate a survey of 800 families in four towns.'],
      ['Patient records', 'Move ten years of paper records into a database that doctors trust.'],
    ],
  },
  'Marketing & Comms': {
    skills: ['Social media', 'Copywriting in Arabic', 'Campaigns', 'Media relations', 'Storytelling'],
    projects: [
      ['A campaign for blood donors', 'Reach young donors in two cities within eight weeks.'],
      ['Selling crafts abroad', 'Help forty women who embroider to tell their story to shops in Europe.'],
    ],
  },
  'Finance & Ops': {
    skills: ['Budgeting', 'Grant reporting', 'Procurement', 'Accounting', 'Logistics'],
    projects: [
      ['Books that pass an audit', 'Set up accounts and routines for the first audit by an international donor.'],
      ['Buying school furniture', 'A fair tender for 1,200 desks, and contracts that hold.'],
    ],
  },
  Health: {
    skills: ['Public health', 'Triage', 'Midwifery', 'Mental health', 'Physiotherapy', 'Infection control'],
    projects: [
      ['Training for night nurses', 'Six online evenings on triage and infection control for forty nurses.'],
      ['دعم نفسي للمعلمين', 'جلسات تدريبية للمعلمين على التعامل مع الأطفال بعد الصدمات.'],
    ],
  },
  Education: {
    skills: ['Curriculum design', 'Teacher training', 'Early childhood', 'E-learning', 'Special needs'],
    projects: [
      ['Reading in the first year', 'Material and coaching for 25 teachers in rebuilt schools.'],
      ['A laboratory without a building', 'Science lessons with what a kitchen has, filmed and printed.'],
    ],
  },
  Other: {
    skills: ['Architecture', 'Civil engineering', 'Agriculture', 'Law', 'Translation', 'Water supply'],
    projects: [
      ['A roof that stays dry', 'Look at the plans of two schools and tell us what the builders should change.'],
      ['Statutes for a cooperative', 'Statutes for eighty olive farmers who want to press and sell together.'],
    ],
  },
};
