import type { Faker } from '@faker-js/faker';

/** Given names in Latin and in Arabic script. */
const GIVEN_NAMES: readonly [string, string][] = [
  ['Rana', 'رنا'],
  ['Lina', 'لينا'],
  ['Hala', 'هالة'],
  ['Maya', 'مايا'],
  ['Nour', 'نور'],
  ['Rima', 'ريما'],
  ['Salma', 'سلمى'],
  ['Yara', 'يارا'],
  ['Dima', 'ديمة'],
  ['Huda', 'هدى'],
  ['Samar', 'سمر'],
  ['Abeer', 'عبير'],
  ['Rasha', 'رشا'],
  ['Ghada', 'غادة'],
  ['Layal', 'ليال'],
  ['Sawsan', 'سوسن'],
  ['Amal', 'أمل'],
  ['Zeina', 'زينة'],
  ['Omar', 'عمر'],
  ['Khaled', 'خالد'],
  ['Samir', 'سمير'],
  ['Fadi', 'فادي'],
  ['Tarek', 'طارق'],
  ['Bassel', 'باسل'],
  ['Anas', 'أنس'],
  ['Yousef', 'يوسف'],
  ['Karim', 'كريم'],
  ['Mazen', 'مازن'],
  ['Hassan', 'حسن'],
  ['Ziad', 'زياد'],
  ['Wael', 'وائل'],
  ['Ammar', 'عمار'],
  ['Elias', 'إلياس'],
  ['George', 'جورج'],
  ['Majd', 'مجد'],
  ['Adnan', 'عدنان'],
];
const FAMILY_NAMES: readonly [string, string][] = [
  ['Haddad', 'حداد'],
  ['Khoury', 'خوري'],
  ['al-Masri', 'المصري'],
  ['Nahas', 'نحاس'],
  ['Sabbagh', 'صباغ'],
  ['al-Halabi', 'الحلبي'],
  ['Shami', 'شامي'],
  ['Kabbani', 'قباني'],
  ['Hamdan', 'حمدان'],
  ['Darwish', 'درويش'],
  ['Zaytoun', 'زيتون'],
  ['Najjar', 'نجار'],
  ['al-Homsi', 'الحمصي'],
  ['Barakat', 'بركات'],
  ['Saleh', 'صالح'],
  ['Mardini', 'مارديني'],
  ['Atassi', 'أتاسي'],
  ['Kayali', 'كيالي'],
  ['Issa', 'عيسى'],
  ['Rahal', 'رحال'],
  ['Sheikho', 'شيخو'],
  ['Barazi', 'برازي'],
  ['al-Ahmad', 'الأحمد'],
  ['Qassem', 'قاسم'],
  ['Yazbek', 'يزبك'],
  ['Tahan', 'طحان'],
  ['Bitar', 'بيطار'],
  ['Nasser', 'ناصر'],
  ['Othman', 'عثمان'],
  ['Sarraf', 'صراف'],
];
/** Names of people from other countries. */
const FOREIGN_GIVEN_NAMES = [
  'Anna',
  'Jonas',
  'Elif',
  'Mehmet',
  'Sofia',
  'Pierre',
  'Ingrid',
  'James',
  'Olivia',
  'Lucas',
  'Marta',
  'Björn',
];
const FOREIGN_FAMILY_NAMES = [
  'Schneider',
  'Yılmaz',
  'García',
  'Lefèvre',
  'Andersson',
  'Bianchi',
  'Wilson',
  'de Vries',
  'Novak',
  'Hansen',
];

export interface Name {
  /** The name as the person writes it. */
  full: string;
  /** The local part of the email address. */
  localPart: string;
}

/** Generates a Syrian or Arab name, sometimes in Arabic script, or a name from another country. */
export function randomName(faker: Faker): Name {
  const pick = faker.helpers.arrayElement;
  if (faker.datatype.boolean(0.2)) return latin(pick(FOREIGN_GIVEN_NAMES), pick(FOREIGN_FAMILY_NAMES));
  const [given, family] = [pick(GIVEN_NAMES), pick(FAMILY_NAMES)];
  const name = latin(given[0], family[0]);
  return faker.datatype.boolean(0.25) ? { ...name, full: `${given[1]} ${family[1]}` } : name;
}

function latin(given: string, family: string): Name {
  const full = `${given} ${family}`;
  const plain = full.replace(/ı/g, 'i').normalize('NFKD').replace(/\p{M}/gu, '');
  return { full, localPart: plain.toLowerCase().replace(/[^a-z]+/g, '.') };
}
