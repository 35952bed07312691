import type { Schema } from '@network/api-client';
import { Banner, FieldRemarks, StatusBadge } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import styles from './changes-requested.module.css';

type ChangeRequest = Schema<'ChangeRequestDto'>;

interface ChangesRequestedProps {
  request: ChangeRequest;
  /** The project, unless the request is about the profile. */
  project?: string;
  children?: ReactNode;
  /** The link to the form. */
  action?: ReactNode;
}

/** The programme team's request to change the profile or a project, with the team's message. */
export function ChangesRequested({ request, project, children, action }: ChangesRequestedProps) {
  const t = useT();
  return (
    <Banner
      tone="warning"
      title={
        <>
          <span>{project === undefined ? t('changes.profile') : t('changes.project', { title: project })}</span>{' '}
          <StatusBadge tone="warning" label={t('changes.badge')} />
        </>
      }
      action={action}
    >
      <p dir="auto" className={styles.message}>
        {request.message}
      </p>
      {children}
    </Banner>
  );
}

interface WithRemarksProps extends Pick<ChangesRequestedProps, 'project'> {
  /** The open request, or null. */
  request: ChangeRequest | null | undefined;
  /** Returns the label of a field in the form. */
  labelOf: (field: string) => string;
  children: ReactNode;
}

/**
 * A form with the open change request above it and each remark at its field. The form stays mounted when the request
 * opens or closes.
 */
export function WithRemarks({ request, project, labelOf, children }: WithRemarksProps) {
  const t = useT();
  const fields = request?.fields ?? {};
  const remarks = Object.entries(fields);
  return (
    <>
      {request && (
        <ChangesRequested request={request} project={project}>
          {remarks.length > 0 && (
            <dl className={styles.remarks}>
              {remarks.map(([field, remark]) => (
                <div key={field}>
                  <dt>{labelOf(field)}</dt>
                  <dd dir="auto" className={styles.message}>
                    {remark}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </ChangesRequested>
      )}
      <FieldRemarks remarks={fields} label={t('changes.remark')}>
        {children}
      </FieldRemarks>
    </>
  );
}
