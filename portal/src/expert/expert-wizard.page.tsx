import { $api } from '@network/api-client';
import { useSession } from '@network/session';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../messages';
import { WizardFrame } from '../wizard/wizard-frame';
import { ExpertWizard } from './expert-wizard';

/** The expert's profile in three steps: the first time, or with `edit=true` to change it. */
export default function ExpertWizardPage() {
  const t = useT();
  const { user } = useSession();
  const [query] = useSearchParams();
  const isEditing = query.get('edit') === 'true' && user?.status !== 'onboarding';
  // What is to be edited is read anew, or a change made elsewhere would be overwritten or refused.
  const { isFetchedAfterMount } = $api.useQuery('get', '/api/auth/me', undefined, {
    refetchOnMount: isEditing ? 'always' : true,
  });

  const texts = isEditing
    ? { title: t('expert.wizard.editTitle'), subtitle: t('expert.wizard.editSubtitle') }
    : { title: t('expert.wizard.title', { product: t('product.name') }), subtitle: t('expert.wizard.subtitle') };
  const steps = [t('expert.wizard.step1'), t('expert.wizard.step2'), t('expert.wizard.step3')];
  const frame = { ...texts, steps };

  if (!user || (isEditing && !isFetchedAfterMount)) return <WizardFrame {...frame} currentStep={1} isLoading />;
  return <ExpertWizard key={user.id} user={user} isEditing={isEditing} frame={frame} />;
}
