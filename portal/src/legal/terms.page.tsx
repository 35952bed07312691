import { withMessages } from '../messages';
import { Article, type Part } from './article';
import { Messages } from './messages';

export { preload } from './messages';

const PARTS: readonly Part[] = [
  { title: 'legal.terms.free', paragraphs: ['legal.terms.free.text', 'legal.terms.free.pledge'] },
  {
    title: 'legal.terms.joining',
    points: ['legal.terms.joining.true', 'legal.terms.joining.organization', 'legal.terms.joining.review'],
  },
  {
    title: 'legal.terms.matching',
    paragraphs: ['legal.terms.matching.text', 'legal.terms.matching.between', 'legal.terms.matching.leaving'],
  },
  {
    title: 'legal.terms.conduct',
    points: [
      'legal.terms.conduct.respect',
      'legal.terms.conduct.money',
      'legal.terms.conduct.confidence',
      'legal.terms.conduct.contacts',
      'legal.terms.conduct.law',
    ],
  },
  { title: 'legal.terms.guarantee', paragraphs: ['legal.terms.guarantee.text', 'legal.terms.guarantee.service'] },
  { title: 'legal.terms.ending', paragraphs: ['legal.terms.ending.you', 'legal.terms.ending.us'] },
];

/** The terms of taking part, for people and organizations. */
export default withMessages(Messages, function TermsPage() {
  return <Article page="terms" parts={PARTS} />;
});
