import { $api } from '@network/api-client';
import { useSession } from '@network/session';
import { useSearchParams } from 'react-router-dom';
import { Wizard, WizardFrame } from '../wizard/wizard';
import { EXPERT_PROFILE } from './expert-profile';
import { ExpertiseSnapshot, Pledge, ProfileBasics } from './expert-wizard-steps';

const STEPS = { 1: ProfileBasics, 2: ExpertiseSnapshot, 3: Pledge };

/** The expert's profile in three steps: the first time, or with `edit=true` to change it. */
export default function ExpertWizardPage() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const isEditing = query.get('edit') === 'true' && user?.status !== 'onboarding';
  // Loaded again for editing, because otherwise a change made elsewhere would be overwritten or cause a conflict.
  const { isFetchedAfterMount } = $api.useQuery('get', '/api/auth/me', undefined, {
    refetchOnMount: isEditing ? 'always' : true,
  });
  if (!user || (isEditing && !isFetchedAfterMount)) {
    return <WizardFrame role="expert" isEditing={isEditing} />;
  }
  return (
    <Wizard key={user.id} profile={EXPERT_PROFILE} steps={STEPS} userId={user.id} known={user} isEditing={isEditing} />
  );
}
