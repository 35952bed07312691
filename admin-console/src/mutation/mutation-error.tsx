import type { ApiError } from '@network/api-client';
import { ErrorBox } from '@network/ui';
import { useT } from '../messages';
import { hasChangedMeanwhile } from './use-invalidate-lists';

/** The API's sentence on a write that failed; where somebody else was faster, also that the item was loaded again. */
export function MutationError({ error }: { error: ApiError | null | undefined }) {
  const t = useT();
  if (!error || !hasChangedMeanwhile(error)) return <ErrorBox>{error?.message}</ErrorBox>;
  return (
    <ErrorBox>
      <p>{error.message}</p>
      <p>{t('mutation.reloaded')}</p>
    </ErrorBox>
  );
}
