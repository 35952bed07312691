import { ErrorBox } from '@network/ui';
import { useT } from '../messages';
import type { SubmitState } from './use-form-submit';

/** Why a form could not be submitted, in a red box above its buttons. */
export function SubmitError({ submit }: { submit: Pick<SubmitState, 'message' | 'isWaiting' | 'isKept'> }) {
  const t = useT();
  return (
    <ErrorBox>
      {(submit.message || submit.isWaiting) && (
        <>
          {submit.message && <p>{submit.message}</p>}
          {submit.isWaiting && <p>{t(submit.isKept ? 'form.offline.kept' : 'form.offline.waiting')}</p>}
        </>
      )}
    </ErrorBox>
  );
}
