import { Stack } from '@network/ui';
import { useT } from '../work/messages';
import { Section } from '../work/section';
import { Words, WordsAreClosed } from '../work/words';
import styles from '../work/work.module.css';
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
