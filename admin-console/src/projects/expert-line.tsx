import { useT } from '../messages';
import { Joined } from '../values/joined';

/** What stands below an expert's name: expertise and country, as far as they are known. */
export function ExpertLine({ of }: { of: { mainExpertise: string | null; country: string | null } }) {
  const t = useT();
  const { mainExpertise, country } = of;
  return (
    <Joined parts={[mainExpertise && t(`expertise.${mainExpertise}`), country && t(`country.${country}`)]} by=" · " />
  );
}
