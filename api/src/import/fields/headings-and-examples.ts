import type { EXPERT_FIELDS, ORGANIZATION_FIELDS, ProfileFieldName } from '@network/domain';
import type { MessageId } from '../../platform/i18n/messages.js';

const COMMON = {
  email: `
    e mail, email address, e mail address, mail, your email, account email, contact email address
    البريد الإلكتروني, بريد إلكتروني, بريدك الإلكتروني, بريدكم الإلكتروني, البريد, الإيميل, ايميل, عنوان البريد, عنوان البريد الإلكتروني`,
  language: `
    mail language, email language, language of emails, language of mails, correspondence language, interface language, communication language
    لغة المراسلة, لغة المراسلات, لغة البريد, لغة الرسائل, لغة التواصل`,
  country: `
    country of residence, residence, country code, nation
    بلد الإقامة, الدولة, دولة الإقامة, بلد, مكان الإقامة`,
  additionalNotes: `
    notes, note, comments, comment, remarks, anything else
    ملاحظات, ملاحظة, تعليقات`,
};

/**
 * Headings in English and Arabic under which people list a field, besides its name and its label. If two names in a
 * heading have the same length, the first one here counts.
 */
export const HEADINGS: {
  expert: Record<Exclude<keyof typeof EXPERT_FIELDS, 'pledge'> | 'email' | 'language' | 'phone', string>;
  organization: Record<keyof typeof ORGANIZATION_FIELDS | 'email' | 'language' | 'linkedinUrl', string>;
} = {
  expert: {
    ...COMMON,
    fullName: `
      full name, name and surname, expert, expert name, volunteer, volunteer name, person
      الاسم الكامل, اسمك الكامل, اسمكم الكامل, اسمك, اسمكم, الاسم الثلاثي, الاسم والكنية, الاسم والنسبة, اسم الخبير, اسم المتطوع, اسم`,
    city: 'town, city of residence, place, مدينة, مدينة الإقامة',
    linkedinUrl: `
      linkedin url, linkedin profile, linkedin address, linked in, linkedin link, profile url
      لينكد إن, رابط لينكدإن, رابط لينكد إن, حساب لينكدإن, صفحة لينكدإن`,
    bio: `
      short bio, biography, about, about you, about me, profile, summary, background, experience
      نبذة قصيرة, نبذة شخصية, السيرة, السيرة الذاتية, نبذة عنك, الخبرات السابقة`,
    languages: `
      languages spoken, spoken languages, language skills
      اللغات المحكية, لغات, اللغات التي تتحدثها`,
    timezone: 'time zone, التوقيت',
    mainExpertise: `
      main area of expertise, area of expertise, expertise, area, field, field of expertise, speciality, specialty, specialization, profession
      مجال الخبرة, مجال خبرتك, مجال خبرتكم, الخبرة الرئيسية, الاختصاص, التخصص, المجال`,
    yearsExperience: `
      years, experience years, years experience
      عدد سنوات الخبرة, سنوات خبرتك, سنوات خبرتكم, سنوات خبرة, سنة خبرة, سنوات العمل`,
    keySkills: `
      skills, skill, main skills, top skills, competencies
      المهارات, مهارات, مهاراتك, مهاراتكم, أهم المهارات, المهارات الرئيسية`,
    sector: 'industry, work sector, قطاع العمل, قطاع',
    availabilityHrs: `
      availability, availability per month, hours, hours per month, hours a month, monthly hours, available hours, availability hours, hours month, time available
      الساعات, عدد الساعات, ساعات في الشهر, الساعات الشهرية, الوقت المتاح, الساعات المتاحة, التوفر, ساعات التطوع, كم ساعة`,
    startAvailability: `
      start, can start, start date, available from, when can you start
      تاريخ البدء, موعد البدء, متى يمكنك البدء, متى يمكنكم البدء, متى تستطيع البدء, متى تستطيعون البدء`,
    motivation: `
      why join, why, reason, reason to join, why do you want to join
      الدافع, الدوافع, لماذا تود الانضمام, لماذا ترغب, لماذا ترغبون, لماذا تريد, لماذا تريدون, سبب الرغبة في الانضمام`,
    phone: `
      phone number, mobile, mobile number, telephone, tel, cell, whatsapp, whatsapp number
      الهاتف, رقم الهاتف, هاتف, الجوال, رقم الجوال, الموبايل, رقم الموبايل, المحمول, واتساب, الواتساب`,
  },
  organization: {
    ...COMMON,
    orgName: `
      organisation, organization name, organisation name, name of organization, name of the organization, ngo name, institution, institution name, org, org name, company, company name, name
      اسم المؤسسة, اسم المنظمة, المنظمة, الجمعية, اسم الجمعية, الجهة, اسم الجهة, الاسم`,
    orgType: `
      organization type, organisation type, type of organization, kind, category
      نوع المؤسسة, نوع المنظمة, نوع الجهة`,
    website: `
      web site, site, web, homepage, url, web page
      الموقع, موقع الويب, رابط الموقع`,
    mission: `
      mission statement, about, description, purpose, about the organization
      الرسالة, رسالة المنظمة, نبذة, الوصف, نبذة عن المؤسسة, الهدف`,
    pocName: `
      contact name, contact person, point of contact, poc, poc name, person, representative, full name
      الشخص المسؤول, اسم المسؤول, اسم جهة الاتصال, مسؤول التواصل, الشخص المعني, نقطة الاتصال, اسم الشخص المسؤول`,
    pocTitle: `
      title, job title, position, contact title, role, poc title
      المنصب, الوظيفة, المسمى, الصفة`,
    pocEmail: `
      contact email, contact e mail, email of contact, poc email, contact person email, contact person e mail
      بريد المسؤول, بريد الشخص المسؤول, البريد الإلكتروني للمسؤول, البريد الإلكتروني لجهة الاتصال`,
    pocPhone: `
      phone, phone number, contact phone, mobile, telephone, tel, whatsapp, poc phone, mobile number, contact number
      الهاتف, رقم الهاتف, هاتف, الجوال, رقم الجوال, الموبايل, رقم الموبايل, هاتف المسؤول, واتساب, الواتساب`,
    needsExpertise: `
      needs, expertise needed, expertise, needed skills, support needed, needs expertise, skills needed
      الاحتياجات, الخبرة المطلوبة, المهارات المطلوبة, الدعم المطلوب, نوع الدعم المطلوب`,
    typicalProjectLength: `
      project length, length, duration, project duration
      مدة المشروع, المدة, مدة المشاريع`,
    preferredLanguage: 'language, working language, اللغة, لغة العمل, لغة',
    linkedinUrl: `
      linkedin url, linkedin page, linked in
      لينكد إن, رابط لينكدإن`,
  },
};

/** Headings of columns that hold a part of a person's name. */
export const NAME_PART_HEADINGS = {
  first: `
    first name, first names, first name(s), contact first name, firstname, given name, given names, first, forename, forenames
    الاسم الأول, الاسم الشخصي`,
  last: `
    last name, last names, last name(s), contact last name, lastname, surname, surnames, family name, last, family
    اسم العائلة, الكنية, النسبة, العائلة, اللقب, الشهرة`,
};

/** The fields whose example is a text of the catalogs. */
export type TranslatedExample = MessageId extends infer Id
  ? Id extends `import.example.${infer Field}`
    ? Field
    : never
  : never;

/** The examples of the other fields in the template. Options are written as their labels. */
export const EXAMPLES: Record<Exclude<ProfileFieldName, TranslatedExample> | 'email', string | string[]> = {
  email: 'rana@example.org',
  country: 'Syria',
  linkedinUrl: 'https://www.linkedin.com/in/rana-haddad',
  languages: ['Arabic', 'English'],
  timezone: 'Asia/Damascus',
  mainExpertise: 'Health',
  yearsExperience: '6-10',
  sector: 'Health',
  availabilityHrs: '5-10',
  startAvailability: 'Immediate',
  orgType: 'Healthcare',
  website: 'https://clinic.example.org',
  pocEmail: 'samir@example.org',
  pocPhone: '00963 944 567 890',
  typicalProjectLength: '2-3 months',
  preferredLanguage: 'Both',
};
