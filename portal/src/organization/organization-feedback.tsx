import { Button } from '@network/ui';
import { useState } from 'react';
import { useT } from '../project-page/messages';
import { Section } from '../project-page/section';
import { Words } from '../project-page/words';
import { OrganizationFeedbackForm } from './organization-feedback-form';
import type { ProjectAtWork } from './project-at-work';

/** What the organization says of a completed project; it can be changed until the other side reads it (docs/product 6.7). */
export function OrganizationFeedback({ project, mayWrite }: { project: ProjectAtWork; mayWrite: boolean }) {
  const t = useT();
  const [isChanging, setChanging] = useState(false);
  const { feedback, assignments } = project;
  const isFinal = assignments.some((assignment) => assignment.feedback);
  if (!feedback && !mayWrite) return null;
  return (
    <Section title={t('work.feedback.title')}>
      {feedback && !isChanging ? (
        <>
          <Words words={feedback} />
          {mayWrite && !isFinal && (
            <div>
              <Button variant="secondary" onClick={() => setChanging(true)}>
                {t('work.feedback.change')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <OrganizationFeedbackForm project={project} onSent={() => setChanging(false)} />
      )}
    </Section>
  );
}
