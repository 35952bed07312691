import { Button } from '@network/ui';
import { useT } from '../messages';

/** How much of a record's past is shown at first, and then. */
export const FEW = 5;
const MANY = 200;

interface OlderProps {
  perPage: number;
  /** How many there are on the page. */
  count?: number;
  onMore: (perPage: number) => void;
}

/** The way to what is older than the few shown first. */
export function Older({ perPage, count, onMore }: OlderProps) {
  const t = useT();
  if (perPage !== FEW || count !== FEW) return null;
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => onMore(MANY)}>
        {t('record.older')}
      </Button>
    </div>
  );
}
