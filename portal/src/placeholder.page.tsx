import { useT } from './messages';

/** Stands where a screen is going to be. */
export function PlaceholderPage() {
  const t = useT();
  return <h1>{t('placeholder.title')}</h1>;
}
