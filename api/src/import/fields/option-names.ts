import type {
  Country,
  ExpertiseArea,
  Language,
  OrganizationType,
  PreferredLanguage,
  Sector,
  StartAvailability,
} from '@network/domain';

/** The codes of each country (ISO 3166-1), the first of which is that of its phone numbers. */
export const COUNTRY_CODES = {
  Syria: ['SY', 'SYR'],
  Lebanon: ['LB', 'LBN'],
  Jordan: ['JO', 'JOR'],
  Egypt: ['EG', 'EGY'],
  'Saudi Arabia': ['SA', 'SAU'],
  'United Arab Emirates': ['AE', 'ARE'],
  Iraq: ['IQ', 'IRQ'],
  Yemen: ['YE', 'YEM'],
  Oman: ['OM', 'OMN'],
  Kuwait: ['KW', 'KWT'],
  Qatar: ['QA', 'QAT'],
  Bahrain: ['BH', 'BHR'],
  Palestine: ['PS', 'PSE'],
  Turkey: ['TR', 'TUR'],
  'United States': ['US', 'USA'],
  'United Kingdom': ['GB', 'GBR'],
  Canada: ['CA', 'CAN'],
  Germany: ['DE', 'DEU'],
  France: ['FR', 'FRA'],
  Spain: ['ES', 'ESP'],
  Italy: ['IT', 'ITA'],
  Netherlands: ['NL', 'NLD'],
  Sweden: ['SE', 'SWE'],
  Norway: ['NO', 'NOR'],
  Denmark: ['DK', 'DNK'],
  Australia: ['AU', 'AUS'],
  'New Zealand': ['NZ', 'NZL'],
} as const satisfies Record<Country, readonly [string, string]>;

const COUNTRY_NAMES: Partial<Record<Country, readonly string[]>> = {
  Syria: ['Syrian Arab Republic', 'سورية', 'الجمهورية العربية السورية'],
  Lebanon: ['Liban'],
  'Saudi Arabia': ['KSA', 'Saudi', 'Kingdom of Saudi Arabia'],
  'United Arab Emirates': ['UAE', 'Emirates', 'الإمارات'],
  Palestine: ['State of Palestine', 'Palestinian Territories'],
  Turkey: ['Türkiye', 'Turkiye'],
  'United States': [
    'U.S.',
    'U.S.A.',
    'America',
    'United States of America',
    'أمريكا',
    'أميركا',
    'الولايات المتحدة الأمريكية',
  ],
  'United Kingdom': [
    'UK',
    'U.K.',
    'Great Britain',
    'Britain',
    'England',
    'Scotland',
    'Wales',
    'بريطانيا',
    'إنكلترا',
    'إنجلترا',
  ],
  Germany: ['Deutschland', 'المانيا'],
  Netherlands: ['Holland', 'The Netherlands', 'Nederland'],
  Spain: ['España'],
  Italy: ['Italia', 'ايطاليا'],
  Sweden: ['Sverige'],
  Norway: ['Norge'],
  Denmark: ['Danmark'],
};

/** The codes of each language (ISO 639), its own name and others. */
const LANGUAGE_NAMES: Record<Language, readonly string[]> = {
  Arabic: ['ar', 'ara', 'عربي', 'عربية', 'اللغة العربية'],
  English: [
    'en',
    'eng',
    'إنكليزي',
    'إنكليزية',
    'إنجليزي',
    'إنجليزية',
    'الإنجليزية',
    'الانكليزي',
    'الانجليزي',
    'اللغة الإنجليزية',
    'اللغة الإنكليزية',
  ],
  French: ['fr', 'fra', 'fre', 'français', 'فرنسي', 'فرنسية'],
  German: ['de', 'deu', 'ger', 'deutsch', 'ألماني', 'ألمانية'],
  Spanish: ['es', 'spa', 'español', 'إسباني', 'إسبانية'],
  Turkish: ['tr', 'tur', 'türkçe', 'تركي', 'تركية'],
  Kurdish: ['ku', 'kur', 'kmr', 'ckb', 'kurdî', 'kurmanji', 'sorani', 'كردي', 'كردية'],
  Aramaic: ['arc', 'syr', 'syriac', 'assyrian', 'آرامي', 'آرامية', 'سريانية', 'السريانية'],
  Other: ['other language', 'others', 'أخرى', 'لغات أخرى'],
};

const AREA_NAMES: Partial<Record<ExpertiseArea, readonly string[]>> = {
  Strategy: ['strategic planning', 'consulting', 'management', 'الاستراتيجية', 'الإدارة'],
  'Product & Tech': [
    'product',
    'tech',
    'technology',
    'it',
    'software',
    'engineering',
    'product and tech',
    'information technology',
    'التقنية',
    'التقانة',
    'التكنولوجيا',
    'تقنية المعلومات',
    'تكنولوجيا المعلومات',
    'المعلوماتية',
    'البرمجة',
  ],
  Design: ['ux', 'ui ux', 'graphic design'],
  'Data & Research': ['data', 'research', 'data and research', 'data science', 'البيانات', 'البحث'],
  'Marketing & Comms': [
    'marketing',
    'communications',
    'communication',
    'comms',
    'marketing and communications',
    'marketing and comms',
    'التسويق',
    'تسويق وتواصل',
    'تسويق وإعلام',
    'الإعلام',
  ],
  'Finance & Ops': [
    'finance',
    'operations',
    'ops',
    'accounting',
    'finance and operations',
    'finance and ops',
    'المالية',
    'مالية ومحاسبة',
    'المحاسبة',
  ],
  Health: ['healthcare', 'medicine', 'medical', 'الطب', 'طبي', 'صحة'],
  Education: ['teaching', 'تعليم', 'التدريس'],
};

const SECTOR_NAMES: Partial<Record<Sector, readonly string[]>> = {
  NGO: [
    'ngos',
    'non profit',
    'nonprofit',
    'non governmental',
    'civil society',
    'منظمة غير حكومية',
    'المجتمع المدني',
    'غير ربحي',
  ],
  Tech: ['technology', 'it', 'تقنية', 'التكنولوجيا'],
  Education: ['academia', 'تعليم'],
  Health: ['healthcare', 'medical', 'صحة'],
  Gov: ['government', 'public', 'public sector', 'governmental', 'حكومي', 'الحكومة', 'القطاع العام'],
};

const TYPE_NAMES: Partial<Record<OrganizationType, readonly string[]>> = {
  NGO: [
    'ngos',
    'non profit',
    'nonprofit',
    'non governmental organization',
    'charity',
    'foundation',
    'association',
    'جمعية',
    'جمعية خيرية',
    'منظمة',
    'منظمة غير ربحية',
  ],
  University: ['college', 'كلية'],
  Ministry: ['government', 'public', 'جهة حكومية', 'حكومي'],
  'Tech Company': ['company', 'tech', 'startup', 'شركة'],
  Healthcare: ['hospital', 'clinic', 'health', 'مستشفى', 'عيادة', 'صحي'],
};

const PREFERRED_NAMES: Record<PreferredLanguage, readonly string[]> = {
  Arabic: LANGUAGE_NAMES.Arabic,
  English: LANGUAGE_NAMES.English,
  Both: [
    'arabic and english',
    'english and arabic',
    'arabic english',
    'english arabic',
    'ar en',
    'en ar',
    'كلتاهما',
    'كلاهما',
    'العربية والإنكليزية',
    'العربية والإنجليزية',
  ],
};

const START_NAMES: Record<StartAvailability, readonly string[]> = {
  Immediate: ['immediately', 'now', 'asap', 'at once', 'right away', 'today', 'حالا', 'الآن', 'مباشرة', 'في الحال'],
  'Next Month': ['in a month', 'within a month', 'the next month', 'from next month', 'الشهر المقبل', 'بعد شهر'],
};

/** Other names of options, by the prefix of their labels. */
export const OPTION_NAMES: Record<string, Readonly<Record<string, readonly string[]>>> = {
  country: Object.fromEntries(
    Object.entries(COUNTRY_CODES).map(([country, codes]) => [
      country,
      [...codes, ...(COUNTRY_NAMES[country as Country] ?? [])],
    ]),
  ),
  language: LANGUAGE_NAMES,
  expertise: AREA_NAMES,
  sector: SECTOR_NAMES,
  orgType: TYPE_NAMES,
  preferredLanguage: PREFERRED_NAMES,
  start: START_NAMES,
};

/** The names of the interface's languages, which mails are written in. */
export const MAIL_LANGUAGE_NAMES = {
  en: ['English', ...LANGUAGE_NAMES.English],
  ar: ['Arabic', 'العربية', ...LANGUAGE_NAMES.Arabic],
};
