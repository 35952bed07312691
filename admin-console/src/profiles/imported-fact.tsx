import type { Schema } from '@network/api-client';
import { DateTime } from '../formats';
import { Fact } from '../item-dialog/facts';
import { useT } from '../messages';

/** The source of an imported person. Renders nothing for others. */
export function ImportedFact({ imported }: Pick<Schema<'ExpertRowDto'>, 'imported'>) {
  const t = useT();
  if (!imported) return null;
  return (
    <Fact name={t('people.importedFrom')}>
      <bdi>{imported.source}</bdi> · <DateTime at={imported.at} />
    </Fact>
  );
}
