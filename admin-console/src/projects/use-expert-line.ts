import { useT } from '../messages';

/** What stands below an expert's name: expertise and country, as far as they are known. */
export function useExpertLine() {
  const t = useT();
  return ({ mainExpertise, country }: { mainExpertise: string | null; country: string | null }) =>
    [mainExpertise && t(`expertise.${mainExpertise}`), country && t(`country.${country}`)].filter(Boolean).join(' · ');
}
