import type {
  Country,
  ExpertiseArea,
  LabelKind,
  Language,
  OrganizationType,
  PreferredLanguage,
  ProjectLength,
  Sector,
  StartAvailability,
} from '@network/domain';

/** The two codes of each country (ISO 3166-1), and its names besides those in `Intl.DisplayNames`. */
export const COUNTRY_NAMES: Record<Country, string> = {
  Syria: `
    SY, SYR, Syrian Arab Republic
    سورية, الجمهورية العربية السورية`,
  Lebanon: 'LB, LBN, Liban',
  Jordan: 'JO, JOR',
  Egypt: 'EG, EGY',
  'Saudi Arabia': 'SA, SAU, KSA, Saudi, Kingdom of Saudi Arabia',
  'United Arab Emirates': 'AE, ARE, UAE, Emirates, الإمارات',
  Iraq: 'IQ, IRQ',
  Yemen: 'YE, YEM',
  Oman: 'OM, OMN',
  Kuwait: 'KW, KWT',
  Qatar: 'QA, QAT',
  Bahrain: 'BH, BHR',
  Palestine: 'PS, PSE, State of Palestine',
  Turkey: 'TR, TUR',
  'United States': `
    US, USA, U.S., U.S.A., America, United States of America
    أمريكا, أميركا, الولايات المتحدة الأمريكية`,
  'United Kingdom': `
    GB, GBR, UK, U.K., Great Britain, Britain, England, Scotland, Wales
    بريطانيا, إنكلترا, إنجلترا`,
  Canada: 'CA, CAN',
  Germany: 'DE, DEU, Deutschland',
  France: 'FR, FRA',
  Spain: 'ES, ESP, España',
  Italy: 'IT, ITA, Italia',
  Netherlands: 'NL, NLD, Holland, The Netherlands, Nederland',
  Sweden: 'SE, SWE, Sverige',
  Norway: 'NO, NOR, Norge',
  Denmark: 'DK, DNK, Danmark',
  Australia: 'AU, AUS',
  'New Zealand': 'NZ, NZL',
};

/** The codes of each language (ISO 639), and its names. */
const LANGUAGE_NAMES: Record<Language, string> = {
  Arabic: 'ar, ara, عربي, اللغة العربية',
  English: `
    en, eng
    إنكليزي, إنجليزي, إنجليزية, الإنجليزية, الانكليزي, الانجليزي, اللغة الإنجليزية, اللغة الإنكليزية`,
  French: 'fr, fra, fre, français, فرنسي',
  German: 'de, deu, ger, deutsch, ألماني, ألمانية',
  Spanish: 'es, spa, español, إسباني',
  Turkish: 'tr, tur, türkçe, تركي',
  Kurdish: 'ku, kur, kmr, ckb, kurdî, kurmanji, sorani, كردي',
  Aramaic: 'arc, syr, syriac, assyrian, آرامي, سريانية, السريانية',
  Other: 'other language, others, أخرى, لغات أخرى',
};

const AREA_NAMES: Partial<Record<ExpertiseArea, string>> = {
  Strategy: `
    strategic planning, consulting, management
    الاستراتيجية, الإدارة`,
  'Product & Tech': `
    product, tech, technology, it, software, engineering, product and tech, information technology
    التقنية, التقانة, التكنولوجيا, تقنية المعلومات, تكنولوجيا المعلومات, المعلوماتية, البرمجة`,
  Design: 'ux, ui ux, graphic design',
  'Data & Research': `
    data, research, data and research, data science
    البيانات, البحث`,
  'Marketing & Comms': `
    marketing, communications, communication, comms, marketing and communications, marketing and comms
    التسويق, تسويق وتواصل, تسويق وإعلام, الإعلام`,
  'Finance & Ops': `
    finance, operations, ops, accounting, finance and operations, finance and ops
    المالية, مالية ومحاسبة, المحاسبة`,
  Health: 'healthcare, medicine, medical, الطب, طبي',
  Education: 'teaching, التدريس',
};

const SECTOR_NAMES: Partial<Record<Sector, string>> = {
  NGO: `
    ngos, non profit, nonprofit, non governmental, civil society
    منظمة غير حكومية, المجتمع المدني, غير ربحي`,
  Tech: 'technology, it, التكنولوجيا',
  Education: 'academia',
  Health: 'healthcare, medical',
  Gov: `
    government, public, public sector, governmental
    حكومي, الحكومة, القطاع العام`,
};

const TYPE_NAMES: Partial<Record<OrganizationType, string>> = {
  NGO: `
    ngos, non profit, nonprofit, non governmental organization, charity, foundation, association
    جمعية, جمعية خيرية, منظمة, منظمة غير ربحية`,
  University: 'college, كلية',
  Ministry: 'government, public, جهة حكومية, حكومي',
  'Tech Company': 'company, tech, startup, شركة',
  Healthcare: 'hospital, clinic, health, مستشفى, مشفى, عيادة, مستوصف, صحي, مركز صحي',
};

const LENGTH_NAMES: Record<ProjectLength, string> = {
  '2-3 weeks': '2-3 أسابيع',
  '4-8 weeks': '4-8 أسابيع',
  '2-3 months': '2-3 أشهر, 2-3 شهور',
  '3-6 months': '3-6 أشهر, 3-6 شهور',
  '6+ months': `
    more than 6 months, over 6 months, 6 months or more
    أكثر من 6 أشهر, أكثر من 6 شهور, أكثر من ستة أشهر`,
};

const PREFERRED_NAMES: Record<PreferredLanguage, string> = {
  Arabic: LANGUAGE_NAMES.Arabic,
  English: LANGUAGE_NAMES.English,
  Both: `
    arabic and english, english and arabic, arabic english, english arabic, ar en, en ar
    كلتاهما, كلاهما, العربية والإنكليزية, العربية والإنجليزية`,
};

const START_NAMES: Record<StartAvailability, string> = {
  Immediate: `
    immediately, now, asap, as soon as possible, at once, right away, today
    في أقرب وقت, حالا, الآن, مباشرة, في الحال`,
  'Next Month': `
    in a month, within a month, the next month, from next month
    الشهر المقبل, بعد شهر`,
};

/** Names of options besides their labels, separated by commas, by the prefix of the labels. */
export const OPTION_NAMES: Partial<Record<LabelKind | 'import.language', Readonly<Record<string, string>>>> = {
  country: COUNTRY_NAMES,
  language: LANGUAGE_NAMES,
  expertise: AREA_NAMES,
  sector: SECTOR_NAMES,
  orgType: TYPE_NAMES,
  projectLength: LENGTH_NAMES,
  preferredLanguage: PREFERRED_NAMES,
  start: START_NAMES,
  'import.language': { en: LANGUAGE_NAMES.English, ar: LANGUAGE_NAMES.Arabic },
};
