import { ErrorBox } from '@network/ui';
import { useT } from '../messages';
import type { Sending } from './use-sending';

/** Why a form could not be sent, in a red box above its buttons. */
export function SendingError({ of }: { of: Pick<Sending<object>, 'message' | 'isWaiting'> }) {
  const t = useT();
  return (
    <ErrorBox>
      {of.message && (
        <>
          <p>{of.message}</p>
          {of.isWaiting && <p>{t('wizard.offline.waiting')}</p>}
        </>
      )}
    </ErrorBox>
  );
}
