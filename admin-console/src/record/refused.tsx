import type { ApiError } from '@network/api-client';
import { ErrorBox } from '@network/ui';
import { useT } from '../messages';
import { hasChangedMeanwhile } from './use-fresh-after-write';

/** The server's sentence on a write it refused; where somebody was faster, that the record stands here anew. */
export function Refused({ error }: { error: ApiError | null | undefined }) {
  const t = useT();
  if (!error || !hasChangedMeanwhile(error)) return <ErrorBox>{error?.message}</ErrorBox>;
  return (
    <ErrorBox>
      <p>{error.message}</p>
      <p>{t('record.loadedAgain')}</p>
    </ErrorBox>
  );
}
