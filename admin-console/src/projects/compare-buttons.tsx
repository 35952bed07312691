import { Button } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { CompareDialog } from './compare-dialog';
import type { Match } from './use-matches';
import type { Picking } from './use-picking';

/** Opens the comparison of those who were taken into it. */
export function CompareButtons({ known, picking }: { known: readonly Match[]; picking: Picking }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const matches = picking.compared.flatMap((id) => known.filter(({ expertId }) => expertId === id));
  const count = matches.length;
  return (
    <>
      <Button variant="secondary" size="sm" disabled={count < 2} onClick={() => setOpen(true)}>
        {count < 2 ? t('review.compare.hint') : t('review.compare.open', { count })}
      </Button>
      {count > 0 && (
        <Button variant="ghost" size="sm" onClick={picking.compareNobody}>
          {t('review.compare.clear')}
        </Button>
      )}
      {isOpen && <CompareDialog matches={matches} picking={picking} onClose={() => setOpen(false)} />}
    </>
  );
}
