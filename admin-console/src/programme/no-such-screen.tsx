import { buttonClass } from '@network/ui';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import { ProgrammePage } from './programme-page';

/** Shown for a URL below /admin/programme that this console does not know. */
export function NoSuchScreen() {
  const t = useT();
  return (
    <ProgrammePage title={t('programme.gone')} subtitle={t('programme.gone.text')}>
      <div>
        <Link to="/admin" className={buttonClass({ variant: 'secondary' })}>
          {t('programme.gone.back')}
        </Link>
      </div>
    </ProgrammePage>
  );
}
