import { $api } from '@network/api-client';
import { ROUTES, pathTo } from '@network/domain';
import { Button, useToast, type ButtonLook } from '@network/ui';
import { useNavigate } from 'react-router-dom';
import { useErrorMessage } from '../form-fields/error-texts';
import { withMessages } from '../messages';
import { Messages, useT } from './messages';

interface CertificateButtonProps extends Pick<ButtonLook, 'variant'> {
  projectId: string;
}

/** Opens the expert's certificate for a completed project. The expert must give feedback first. */
export const CertificateButton = withMessages(Messages, function CertificateButton(props: CertificateButtonProps) {
  const t = useT();
  const navigate = useNavigate();
  const showToast = useToast();
  const messageOf = useErrorMessage();
  const issue = $api.useMutation('post', '/api/expert/projects/{id}/certificate', {
    onSuccess: ({ code }) => void navigate(pathTo(ROUTES.certificate, code)),
    onError: (error) => showToast(messageOf(error, t('certificate.showFailed')), 'danger'),
  });
  return (
    <Button
      variant={props.variant}
      pending={issue.isPending}
      pendingLabel={t('certificate.showing')}
      onClick={() => issue.mutate({ params: { path: { id: props.projectId } }, body: {} })}
    >
      {t('certificate.show')}
    </Button>
  );
});
