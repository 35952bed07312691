import { ErrorBox } from '@network/ui';
import { useT } from '../messages';
import type { SubmitState } from './use-form-submit';

const SENT_LATER = {
  device: 'form.offline.kept',
  tab: 'form.offline.waiting',
  page: 'form.offline.unstored',
} as const;

/** Why a form could not be submitted, in a red box above its buttons. */
export function SubmitError({ submit }: { submit: Pick<SubmitState, 'message' | 'isWaiting' | 'keptIn'> }) {
  const t = useT();
  return (
    <ErrorBox>
      {(submit.message || submit.isWaiting) && (
        <>
          {submit.message && <p>{submit.message}</p>}
          {submit.isWaiting && <p>{t(SENT_LATER[submit.keptIn])}</p>}
        </>
      )}
    </ErrorBox>
  );
}
