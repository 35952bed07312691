import type { Schema } from '@network/api-client';
import { useT } from '../project-page/messages';
import { Section } from '../project-page/section';
import { Words, WordsAreClosed } from '../project-page/words';

/** What the organization says of a completed project, once it may be read. */
export function OrganizationsWords({ project }: { project: Schema<'ExpertProjectDetailsDto'> }) {
  const t = useT();
  const { organizationFeedback: words } = project;
  return <Section title={t('work.words.organization')}>{words ? <Words words={words} /> : <WordsAreClosed />}</Section>;
}
