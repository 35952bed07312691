import {
  AVAILABILITY_HOURS,
  COUNTRIES,
  EXPERTISE_AREAS,
  LANGUAGES,
  LIMITS,
  ORGANIZATION_TYPES,
  PREFERRED_LANGUAGES,
  PROJECT_LENGTHS,
  SECTORS,
  START_AVAILABILITIES,
  START_TARGETS,
  TIMEZONES,
  YEARS_OF_EXPERIENCE,
} from './index.js';

// The tests of forms and calls read the product's lists, so this one repeats the product's rules.
it.each([
  [
    COUNTRIES,
    'Syria, Lebanon, Jordan, Egypt, Saudi Arabia, United Arab Emirates, Iraq, Yemen, Oman, Kuwait, Qatar, Bahrain, Palestine, Turkey, United States, United Kingdom, Canada, Germany, France, Spain, Italy, Netherlands, Sweden, Norway, Denmark, Australia, New Zealand',
  ],
  [LANGUAGES, 'Arabic, English, French, German, Spanish, Turkish, Kurdish, Aramaic, Other'],
  [
    TIMEZONES,
    'Asia/Damascus, Asia/Beirut, Asia/Baghdad, Asia/Amman, Asia/Jerusalem, Asia/Riyadh, Asia/Dubai, Africa/Cairo, Europe/Istanbul, Europe/London, Europe/Paris, Europe/Berlin, Europe/Amsterdam, Europe/Stockholm, America/New_York, America/Chicago, America/Denver, America/Los_Angeles, America/Toronto, Australia/Sydney, Asia/Singapore',
  ],
  [
    EXPERTISE_AREAS,
    'Strategy, Product & Tech, Design, Data & Research, Marketing & Comms, Finance & Ops, Health, Education, Other',
  ],
  [YEARS_OF_EXPERIENCE, '0-2, 3-5, 6-10, 10+'],
  [SECTORS, 'NGO, Tech, Education, Health, Gov, Other'],
  [AVAILABILITY_HOURS, '<5, 5-10, 10-20, >20'],
  [START_AVAILABILITIES, 'Immediate, Next Month'],
  [ORGANIZATION_TYPES, 'NGO, University, Ministry, Tech Company, Healthcare, Other'],
  [PROJECT_LENGTHS, '2-3 weeks, 4-8 weeks, 2-3 months, 3-6 months, 6+ months'],
  [PREFERRED_LANGUAGES, 'Arabic, English, Both'],
  [START_TARGETS, 'Immediate, Within 2 weeks, Within a month, Within 2-3 months, Flexible'],
])('the options are those of docs/product 5.2, 5.3 and 6.1: %j', (options, listed) =>
  expect(options.join(', ')).toBe(listed),
);

it('the limits are those of docs/product 5.2, 5.3 and 6.1', () =>
  expect(LIMITS).toMatchObject({
    keySkills: 3,
    needsExpertise: 5,
    desiredExpertise: 5,
    storyMin: 10,
    durationWeeksMax: 520,
  }));
