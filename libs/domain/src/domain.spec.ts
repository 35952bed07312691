import {
  acceptedLanguage,
  asInterfaceLanguage,
  DEFAULT_LANGUAGE,
  directionOf,
  EDITABLE_PROJECT_STATUSES,
  FORMATS,
  LANGUAGE_NAMES,
  LANGUAGES_OF_INTERFACE,
  MATCHABLE_STATUSES,
  OPEN_PROJECT_STATUSES,
  pageLanguage,
  PAUSED_PROJECT_STATUSES,
  projectFigure,
  RUNNING_PROJECT_STATUSES,
  STAFFED_PROJECT_STATUSES,
  STATUSES_OF_ROLE,
  SUBMITTING_STATUSES,
  SUPPORTING_PROJECT_STATUSES,
  USER_STAT_STATUSES,
  yearAfter,
  USER_STATUSES,
  type ProjectStatus,
} from './index.js';

describe('an interface language', () => {
  it('is one of two, English by default', () => {
    expect(LANGUAGES_OF_INTERFACE).toEqual(['en', 'ar']);
    expect(DEFAULT_LANGUAGE).toBe('en');
    expect(LANGUAGE_NAMES).toEqual({ en: 'English', ar: 'العربية' });
  });

  it.each([
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const)('%s is written %s', (language, direction) => expect(directionOf(language)).toBe(direction));

  it.each([
    ['en', 'en'],
    ['ar', 'ar'],
    ['EN', undefined],
    ['de', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('is read from %j as %s', (word, language) => expect(asInterfaceLanguage(word)).toBe(language));

  it('formats Arabic dates with Syrian month names and Latin digits', () => {
    const format = (language: 'en' | 'ar') =>
      new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date('2026-02-05'));
    expect([format('en'), format('ar')]).toEqual(['February 5, 2026', '5 شباط 2026']);
  });
});

describe('the language a browser prefers', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['*', undefined],
    ['ar', 'ar'],
    ['AR-sy', 'ar'],
    ['de, ar', 'ar'],
    ['en-GB,en;q=0.9,ar;q=0.8', 'en'],
    ['en;q=0.5,ar', 'ar'],
    ['ar;q=0.75, en;q=0.8', 'en'],
    ['en ; level=1 ; q=0.2 , ar ; q=0.3', 'ar'],
    ['ar;q=0, en;q=0.1', 'en'],
    ['en;q=0', undefined],
    ['fr;q=1,de;q=0.9', undefined],
  ])('%j is %s', (header, language) => expect(acceptedLanguage(header)).toBe(language));
});

describe('the language of a page', () => {
  const header = { 'accept-language': 'ar' };
  it.each([
    ['/', {}, 'en'],
    ['/', header, 'ar'],
    ['/', { ...header, cookie: 'lang=en' }, 'en'],
    ['/', { ...header, cookie: 'theme=dark; lang=en' }, 'en'],
    ['/', { ...header, cookie: 'theme=dark;lang=en' }, 'en'],
    ['/', { ...header, cookie: 'slang=en' }, 'ar'],
    ['/', { ...header, cookie: 'lang=de' }, 'ar'],
    ['/?lang=en', { ...header, cookie: 'lang=ar' }, 'en'],
    ['/?ref=mail&lang=ar', {}, 'ar'],
    ['/?lang=de', { cookie: 'lang=ar' }, 'ar'],
    ['/?slang=ar', {}, 'en'],
    ['/lang=ar', {}, 'en'],
  ])('at %s with %j is %s', (url, headers, language) => expect(pageLanguage(url, headers)).toBe(language));
});

describe('the statuses', () => {
  it('of the roles are distinct, and make up those of an account', () => {
    expect(STATUSES_OF_ROLE).toEqual({
      expert: ['onboarding', 'under_review', 'approved_waiting', 'matched', 'done'],
      organization: ['onboarding', 'under_review', 'approved_no_projects', 'projects_active', 'inactive'],
      admin: ['active'],
    });
    expect([...USER_STATUSES].sort()).toEqual([...new Set(Object.values(STATUSES_OF_ROLE).flat())].sort());
    expect(new Set(USER_STATUSES).size).toBe(USER_STATUSES.length);
  });

  it('of projects determine which are open, have experts, can be edited and count as support', () => {
    // A new status belongs to these lists by its own facts.
    const specified: readonly ProjectStatus[] = [
      'pending_review',
      'in_progress',
      'completed',
      'on_hold',
      'rejected',
      'withdrawn',
    ];
    const among = (statuses: readonly ProjectStatus[]) => statuses.filter((status) => specified.includes(status));
    expect(among(OPEN_PROJECT_STATUSES)).toEqual(['pending_review', 'in_progress', 'on_hold']);
    expect(among(STAFFED_PROJECT_STATUSES)).toEqual(['in_progress', 'completed', 'on_hold']);
    expect(among(RUNNING_PROJECT_STATUSES)).toEqual(['in_progress', 'on_hold']);
    expect(among(PAUSED_PROJECT_STATUSES)).toEqual(['on_hold']);
    expect(among(EDITABLE_PROJECT_STATUSES)).toEqual([
      'pending_review',
      'in_progress',
      'on_hold',
      'rejected',
      'withdrawn',
    ]);
    expect(among(SUPPORTING_PROJECT_STATUSES)).toEqual(['in_progress', 'completed']);
    expect(specified.map(projectFigure)).toEqual(['pending', 'active', 'completed', null, null, null]);
  });

  it('determine who is available for matching, who may submit a project, and what each figure counts', () => {
    expect(MATCHABLE_STATUSES).toEqual(['approved_waiting', 'matched']);
    expect(SUBMITTING_STATUSES).toEqual(['under_review', 'approved_no_projects', 'projects_active']);
    expect(USER_STAT_STATUSES).toEqual({
      pending: ['under_review'],
      approved: ['approved_waiting', 'approved_no_projects'],
      active: ['matched', 'projects_active'],
    });
  });
});

it.each([
  ['2027-05-17', '2028-05-17'],
  ['2027-12-31', '2028-12-31'],
  ['2028-02-29', '2029-03-01'],
])('a year after %s is %s', (day, expected) => expect(yearAfter(day)).toBe(expected));
