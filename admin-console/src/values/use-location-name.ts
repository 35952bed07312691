import { useCallback } from 'react';
import { useT } from '../messages';

/** Formats where somebody lives: city and country, or the country, or N/A. */
export function useLocationName() {
  const t = useT();
  return useCallback(
    ({ city, country }: { city?: string | null; country: string | null }) => {
      if (!country) return t('value.notAvailable');
      const name = t(`country.${country}`);
      return city ? t('value.cityAndCountry', { city, country: name }) : name;
    },
    [t],
  );
}
