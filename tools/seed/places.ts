import type { Faker } from '@faker-js/faker';
import type { Country, Timezone } from '@network/domain';

type Place = [country: Country, timezone: Timezone | null, ...cities: string[]];

/** Places of residence. Earlier entries are chosen more often. */
const PLACES: readonly Place[] = [
  ['Syria', 'Asia/Damascus', 'Damascus', 'Aleppo', 'Homs', 'Hama', 'Latakia', 'Tartus', 'Deir ez-Zor', 'حلب', 'دمشق'],
  ['Germany', 'Europe/Berlin', 'Berlin', 'Hamburg', 'Leipzig', 'Cologne'],
  ['Turkey', 'Europe/Istanbul', 'Istanbul', 'Gaziantep', 'Ankara'],
  ['United Arab Emirates', 'Asia/Dubai', 'Dubai', 'Abu Dhabi'],
  ['Sweden', 'Europe/Stockholm', 'Stockholm', 'Malmö'],
  ['United States', 'America/New_York', 'New York', 'Boston', 'Detroit'],
  ['Lebanon', 'Asia/Beirut', 'Beirut', 'Tripoli'],
  ['Jordan', 'Asia/Amman', 'Amman', 'Irbid'],
  ['Saudi Arabia', 'Asia/Riyadh', 'Riyadh', 'Jeddah'],
  ['Canada', 'America/Toronto', 'Toronto', 'Montreal'],
  ['United Kingdom', 'Europe/London', 'London', 'Manchester'],
  ['France', 'Europe/Paris', 'Paris', 'Lyon'],
  ['Netherlands', 'Europe/Amsterdam', 'Amsterdam', 'Utrecht'],
  ['Egypt', 'Africa/Cairo', 'Cairo', 'Alexandria'],
  ['Iraq', 'Asia/Baghdad', 'Erbil', 'Baghdad'],
  ['Kuwait', null, 'Kuwait City'],
  ['Australia', 'Australia/Sydney', 'Sydney', 'Melbourne'],
  ['Norway', null, 'Oslo'],
];

/** Returns a city with its country, and its timezone if the list of timezones has it. */
export function placeOf(faker: Faker) {
  const weighted = PLACES.map((value, index) => ({ value, weight: PLACES.length - index }));
  const [country, timezone, ...cities] = faker.helpers.weightedArrayElement(weighted);
  return { country, timezone, city: faker.helpers.arrayElement(cities) };
}
