import { STORAGE_KEYS } from '@network/api-client';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import { removeDraft } from '../wizard/draft';
import { WizardFrame } from '../wizard/wizard-frame';

interface OrganizationWizardFrameProps {
  isEditing: boolean;
  isLoading?: boolean;
  userId: string;
  currentStep: number;
  children?: ReactNode;
}

/** Heading and steps of the organization's wizard, in either mode. */
export function OrganizationWizardFrame({ isEditing, userId, children, ...frame }: OrganizationWizardFrameProps) {
  const t = useT();
  const navigate = useNavigate();
  const title = isEditing
    ? t('organization.wizard.edit.title')
    : t('organization.wizard.welcome', { product: t('product.name') });

  function backToDashboard() {
    removeDraft(STORAGE_KEYS.organizationDraft(userId));
    void navigate('/app/organization/dashboard');
  }

  return (
    <WizardFrame
      {...frame}
      title={title}
      subtitle={isEditing ? t('organization.wizard.edit.subtitle') : t('organization.wizard.subtitle')}
      steps={[
        t('organization.wizard.step.details'),
        t('organization.wizard.step.contact'),
        t('organization.wizard.step.needs'),
      ]}
      onBackToDashboard={isEditing ? backToDashboard : undefined}
    >
      {children}
    </WizardFrame>
  );
}
