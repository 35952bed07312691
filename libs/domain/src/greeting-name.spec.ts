import { greetingName } from './greeting-name.js';

it.each([
  ['Rima Haddad', 'Rima'],
  ['  Rima   Haddad ', 'Rima'],
  ['Rima', 'Rima'],
  ['ريما حداد', 'ريما'],
  ['Jean-Pierre Khoury', 'Jean-Pierre'],
])('greets %j as %j', (fullName, name) => {
  expect(greetingName(fullName)).toBe(name);
});

it.each([
  ['Dr. Rima Haddad', 'Rima'],
  ['dr rima haddad', 'rima'],
  ['Dr.Rima Haddad', 'Rima'],
  ['Prof. Dr. Samer Issa', 'Samer'],
  ['Prof.Dr.Samer Issa', 'Samer'],
  ['Dipl.-Ing. Anna Schmidt', 'Anna'],
  ['Dr. med. Anna Schmidt', 'Anna'],
  ['Eng. Omar Sabbagh', 'Omar'],
  ['Mr. Omar', 'Omar'],
  ['Mrs Nadia Karam', 'Nadia'],
  ['Rev. John Khoury', 'John'],
  ['Sheikh Omar Sabbagh', 'Omar'],
  ['الأب بولس خوري', 'بولس'],
  ['القس يوحنا خوري', 'يوحنا'],
  ['Um Kulthum Issa', 'Um Kulthum'],
  ['M. Karim Ziani', 'Karim'],
  ['د. ريما حداد', 'ريما'],
  ['د.ريما حداد', 'ريما'],
  ['د ريما حداد', 'ريما'],
  ['د/ ريما حداد', 'ريما'],
  ['م. عمر الصباغ', 'عمر'],
  ['أ. سامر عيسى', 'سامر'],
  ['أ.د. سامر عيسى', 'سامر'],
  ['أ. د. سامر عيسى', 'سامر'],
  ['الدكتورة ريما حداد', 'ريما'],
  ['المهندس عمر الصباغ', 'عمر'],
  ['السيدة نادية كرم', 'نادية'],
])('skips the title of %j', (fullName, name) => {
  expect(greetingName(fullName)).toBe(name);
});

it.each([
  ['عبد الرحمن الكواكبي', 'عبد الرحمن'],
  ['د. عبد القادر حداد', 'عبد القادر'],
  ['عَبْد الله نصر', 'عَبْد الله'],
  ['عبدالله نصر', 'عبدالله'],
  ['عبد رب النبي حسن', 'عبد رب النبي'],
  ['نور الدين زنكي', 'نور الدين'],
  ['فاطمة الزهراء علي', 'فاطمة الزهراء'],
  ['أبو بكر حسن', 'أبو بكر'],
  ['أم كلثوم حسن', 'أم كلثوم'],
  ['Abdul Rahman Haddad', 'Abdul Rahman'],
  ['Abdel Rahman Haddad', 'Abdel Rahman'],
  ['Abd al-Rahman Haddad', 'Abd al-Rahman'],
  ['Abd Al Rahman Haddad', 'Abd Al Rahman'],
  ['Abd-al Rahman Haddad', 'Abd-al Rahman'],
  ['Abd al-Rahman', 'Abd al-Rahman'],
  ['Abdulrahman Haddad', 'Abdulrahman'],
  ['Al-Hassan Ahmad', 'Al-Hassan'],
  ['Al Hassan Ahmad', 'Al Hassan'],
  ['Abu Bakr Hassan', 'Abu Bakr'],
  ['Nour al-Din Zengi', 'Nour al-Din'],
  ['Nour El Din Zengi', 'Nour El Din'],
  ['Nour Eddine Zengi', 'Nour Eddine'],
  ['Rima Al Haddad', 'Rima'],
  ['Rima al-Haddad', 'Rima'],
])('keeps the compound of %j', (fullName, name) => {
  expect(greetingName(fullName)).toBe(name);
});

it.each([
  ['Haddad, Rima', 'Rima'],
  ['Haddad,Rima', 'Rima'],
  ['Al-Haddad, Dr. Abd al-Rahman', 'Abd al-Rahman'],
  ['Dr. Haddad, Rima Maria', 'Rima'],
  ['حداد، ريما', 'ريما'],
  ['Haddad, Rima, PhD', 'Rima'],
  ['Rima Haddad, PhD', 'Rima'],
  ['Rima Haddad, M.D., Ph.D.', 'Rima'],
])('reads the comma of %j', (fullName, name) => {
  expect(greetingName(fullName)).toBe(name);
});

it.each(['Dr.', 'د.', '-', ','])('leaves %j as it is', (fullName) => {
  expect(greetingName(fullName)).toBe(fullName);
});
