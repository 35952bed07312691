import type { Schema } from '@network/api-client';
import { ChipList } from '@network/ui';
import type { ReactNode } from 'react';
import { Fact, Facts, Prose } from './facts';
import { FoldingSection, type FoldingSectionProps } from '../submission/folding-section';
import { useT } from './messages';

interface BriefProps extends Pick<FoldingSectionProps, 'folds'> {
  project: Pick<Schema<'ProjectDto'>, 'summary' | 'desiredExpertise' | 'durationWeeks' | 'startTarget'>;
  /** More facts at the end of the list. */
  children?: ReactNode;
}

/** The project's brief, the same for both roles. */
export function Brief({ project, folds = false, children }: BriefProps) {
  const t = useT();
  const { summary, desiredExpertise, durationWeeks, startTarget } = project;
  return (
    <FoldingSection title={t('project.brief')} folds={folds}>
      <Prose>{summary || t('project.brief.none')}</Prose>
      <Facts>
        <Fact name={t('project.brief.expertise')}>
          <ChipList label={t('project.brief.expertise')} values={desiredExpertise} />
        </Fact>
        <Fact name={t('project.brief.duration')}>
          {durationWeeks && t('project.brief.weeks', { count: durationWeeks })}
        </Fact>
        <Fact name={t('project.brief.start')}>{startTarget && t(`startTarget.${startTarget}`)}</Fact>
        {children}
      </Facts>
    </FoldingSection>
  );
}
