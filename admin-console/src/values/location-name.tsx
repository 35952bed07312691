import { useT } from '../messages';
import { Joined } from './joined';

/** Where somebody lives: city and country, or the country, or N/A. */
export function LocationName({ of: { city, country } }: { of: { city?: string | null; country: string | null } }) {
  const t = useT();
  if (!country) return t('value.notAvailable');
  return <Joined parts={[city, t(`country.${country}`)]} by={t('value.comma')} />;
}
