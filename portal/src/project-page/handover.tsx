import type { Schema } from '@network/api-client';
import { Stack } from '@network/ui';
import { Fact, Facts, Prose } from './facts';
import { FoldingSection, type FoldingSectionProps } from '../submission/folding-section';
import { useDay, useT } from './messages';
import styles from './project-page.module.css';

interface HandoverProps extends Pick<FoldingSectionProps, 'folds'> {
  /** The introduction, which differs by reader. */
  text: string;
  handover: readonly Schema<'HandoverDto'>[];
}

/** The handover notes of former experts, latest first (docs/product 6.12). */
export function Handover({ text, handover, folds = false }: HandoverProps) {
  const t = useT();
  const day = useDay();
  if (handover.length === 0) return null;
  return (
    <FoldingSection title={t('project.handover')} folds={folds}>
      <p className={styles.muted}>{text}</p>
      <Stack as="ul">
        {handover.map(({ expertId, fullName, done, next, at }) => (
          <li key={expertId + at} className={styles.word}>
            <Stack gap={3}>
              <p>
                <bdi className={styles.name}>{fullName ?? t('project.anExpert')}</bdi>{' '}
                <time dateTime={at} className={styles.under}>
                  {t('project.handover.left', { day: day(at) })}
                </time>
              </p>
              <Facts>
                {done && (
                  <Fact name={t('project.handover.done')}>
                    <Prose>{done}</Prose>
                  </Fact>
                )}
                {next && (
                  <Fact name={t('project.handover.next')}>
                    <Prose>{next}</Prose>
                  </Fact>
                )}
              </Facts>
            </Stack>
          </li>
        ))}
      </Stack>
    </FoldingSection>
  );
}
