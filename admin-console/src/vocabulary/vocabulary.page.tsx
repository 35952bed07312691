import { useT } from '../messages';
import { ProgrammePage } from '../programme/programme-page';
import { Additions } from './additions';
import { UnknownTerms } from './unknown-terms';

/** The programme's own words: those that nobody knows yet, and those that were added (docs/product.md 9.12). */
export function VocabularyPage() {
  const t = useT();
  return (
    <ProgrammePage title={t('vocabulary.title')} subtitle={t('vocabulary.subtitle')}>
      <UnknownTerms />
      <Additions />
    </ProgrammePage>
  );
}
