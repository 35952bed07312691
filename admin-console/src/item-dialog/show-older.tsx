import { Button } from '@network/ui';
import { useT } from '../messages';

/** The number of entries that a timeline shows at first. */
export const FIRST_COUNT = 5;
const FULL_COUNT = 200;

interface ShowOlderProps {
  perPage: number;
  /** The number of entries loaded. */
  count?: number;
  onMore: (perPage: number) => void;
}

/** The button that loads the entries older than the first few. */
export function ShowOlder({ perPage, count, onMore }: ShowOlderProps) {
  const t = useT();
  if (perPage !== FIRST_COUNT || count !== FIRST_COUNT) return null;
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => onMore(FULL_COUNT)}>
        {t('list.older')}
      </Button>
    </div>
  );
}
