import { useCallback } from 'react';
import { useT } from '../messages';

/** Where somebody is: city and country, or the country, or N/A. */
export function usePlaceName() {
  const t = useT();
  return useCallback(
    ({ city, country }: { city?: string | null; country: string | null }) => {
      if (!country) return t('record.notAvailable');
      const name = t(`country.${country}`);
      return city ? t('record.cityAndCountry', { city, country: name }) : name;
    },
    [t],
  );
}
