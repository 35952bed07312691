import type { JoiningRole } from '@network/domain';
import { EXPERT_HEADINGS } from './expert-heading-names.js';
import { ORGANIZATION_HEADINGS } from './organization-heading-names.js';

/** Alternative names of fields in English and Arabic, in addition to their labels. */
type HeadingNames = Readonly<Record<string, readonly string[]>>;

const COMMON: HeadingNames = {
  email: [
    'email',
    'e mail',
    'email address',
    'e mail address',
    'mail',
    'your email',
    'account email',
    'contact email address',
    'البريد الإلكتروني',
    'البريد الالكتروني',
    'بريد إلكتروني',
    'البريد',
    'الإيميل',
    'ايميل',
    'عنوان البريد',
    'عنوان البريد الإلكتروني',
  ],
  language: [
    'mail language',
    'email language',
    'language of emails',
    'language of mails',
    'correspondence language',
    'interface language',
    'communication language',
    'لغة المراسلة',
    'لغة المراسلات',
    'لغة البريد',
    'لغة الرسائل',
    'لغة التواصل',
  ],
  country: [
    'country',
    'country of residence',
    'residence',
    'country code',
    'nation',
    'بلد الإقامة',
    'الدولة',
    'دولة الإقامة',
    'بلد',
    'مكان الإقامة',
  ],
  additionalNotes: [
    'notes',
    'note',
    'comments',
    'comment',
    'remarks',
    'additional notes',
    'anything else',
    'ملاحظات',
    'ملاحظة',
    'تعليقات',
  ],
};

/** Separate columns for first and last names. */
export const FIRST_NAMES = [
  'first name',
  'firstname',
  'given name',
  'first',
  'forename',
  'الاسم الأول',
  'الاسم الاول',
  'الاسم الشخصي',
];
export const LAST_NAMES = [
  'last name',
  'lastname',
  'surname',
  'family name',
  'last',
  'family',
  'اسم العائلة',
  'الكنية',
  'النسبة',
  'العائلة',
  'اللقب',
  'الشهرة',
];

export const HEADING_NAMES: Record<JoiningRole, HeadingNames> = {
  expert: { ...COMMON, ...EXPERT_HEADINGS },
  organization: { ...COMMON, ...ORGANIZATION_HEADINGS },
};
