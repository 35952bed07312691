import { Stack } from '@network/ui';
import { useT } from '../project-page/messages';
import { Section } from '../project-page/section';
import { Words, WordsAreClosed } from '../project-page/words';
import styles from '../project-page/project-page.module.css';
import type { ProjectAtWork } from './project-at-work';

/** What the experts say of a completed project, once it may be read. */
export function ExpertsWords({ project }: { project: ProjectAtWork }) {
  const t = useT();
  const said = project.assignments.filter(({ feedback }) => feedback);
  return (
    <Section title={t('work.words.experts')}>
      {said.length === 0 && <WordsAreClosed />}
      {said.length > 0 && (
        <Stack as="ul">
          {said.map(({ expertId, fullName, feedback }) => (
            <li key={expertId} className={styles.word}>
              <bdi className={styles.name}>{fullName ?? t('work.anExpert')}</bdi>
              {feedback && <Words words={feedback} />}
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
