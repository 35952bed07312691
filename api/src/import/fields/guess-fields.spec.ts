import type { JoiningRole } from '@network/domain';
import { guessFields } from './guess-fields.js';

it.each<[JoiningRole, string, string | null]>([
  ['expert', 'Profile URL', 'linkedinUrl'],
  ['organization', 'Profile URL', null],
  // The questions of Arabic forms.
  ['expert', 'ما هو اسمك الكامل؟', 'fullName'],
  ['expert', 'يرجى كتابة بريدكم الإلكتروني', 'email'],
  ['expert', 'مجال خبرتك الرئيسي', 'mainExpertise'],
  ['expert', 'كم سنة خبرة لديك؟', 'yearsExperience'],
  ['expert', 'كم ساعة تستطيع التطوع شهرياً؟', 'availabilityHrs'],
  ['expert', 'متى تستطيع البدء؟', 'startAvailability'],
  ['expert', 'لماذا ترغب بالانضمام إلينا؟', 'motivation'],
  ['expert', 'رقم الواتساب', 'phone'],
  ['organization', 'Contact e-mail', 'email'],
  ['organization', 'Website profile URL', 'website'],
  ['organization', 'Company profile URL', 'orgName'],
  // Names of equal length: the notes of both roles come first.
  ['expert', 'Notes on hours', 'additionalNotes'],
  ['organization', 'Phone number or LinkedIn URL', 'pocPhone'],
])('in a list with the role %s, the heading %s means %s', (role, heading, field) =>
  expect(guessFields([{ heading, values: [] }], role)).toEqual([field]),
);

it.each([
  ['Language', ['Both', 'Arabic'], 'preferredLanguage'],
  ['Language', ['English', '', 'Arabic'], 'language'],
  ['اللغة', ['العربية'], 'preferredLanguage'],
])('in a list of organizations, the column %s with %j means %s', (heading, values, field) =>
  expect(guessFields([{ heading, values }], 'organization')).toEqual([field]),
);

it('keeps a column of the preferred language beside one of languages', () => {
  const columns = [
    { heading: 'Language', values: ['Arabic, English'] },
    { heading: 'Preferred language', values: ['Arabic'] },
  ];
  expect(guessFields(columns, 'organization')).toEqual(['language', 'preferredLanguage']);
});

it.each([
  [
    ['Surname', 'First Name(s)'],
    ['fullName', 'fullName'],
  ],
  [
    ['Contact first name', 'Contact last name'],
    ['fullName', 'fullName'],
  ],
  [
    ['Language 1', 'Language 2'],
    ['languages', 'languages'],
  ],
])('reads the columns %j as %j', (headings, fields) =>
  expect(
    guessFields(
      headings.map((heading) => ({ heading, values: ['Arabic'] })),
      'expert',
    ),
  ).toEqual(fields),
);
