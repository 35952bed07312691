import { useT } from '../messages';
import { ProgrammePage } from '../programme/programme-page';
import { AdministratorList } from './administrator-list';
import { InviteForm } from './invite-form';
import { OwnPasskeys } from './own-passkeys';

/** The programme team, and the forms that add and remove administrators. */
export function AdministratorsPage() {
  const t = useT();
  return (
    <ProgrammePage title={t('administrators.title')} subtitle={t('administrators.subtitle')}>
      <InviteForm />
      <AdministratorList />
      <OwnPasskeys />
    </ProgrammePage>
  );
}
