import type { Schema } from '@network/api-client';
import { DateTime } from '../formats';
import { Fact } from '../item-dialog/facts';
import { useT } from '../messages';

/** The list from which the team imported a person. Nothing for people who joined by themselves. */
export function ImportedFact({ imported }: Pick<Schema<'ExpertWithLoadDto'>, 'imported'>) {
  const t = useT();
  if (!imported) return null;
  return (
    <Fact name={t('people.importedFrom')}>
      <bdi>{imported.source}</bdi> · <DateTime at={imported.at} />
    </Fact>
  );
}
