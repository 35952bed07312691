import { withMessages } from '../messages';
import { Article, type Part } from './article';
import { Messages } from './messages';

export { preload } from './messages';

const PARTS: readonly Part[] = [
  { title: 'legal.about.what', paragraphs: ['legal.about.what.text', 'legal.about.what.free'] },
  { title: 'legal.about.team', paragraphs: ['legal.about.team.text', 'legal.about.team.limits'] },
  { title: 'legal.about.figures', paragraphs: ['legal.about.figures.text'] },
  { title: 'legal.about.partners', paragraphs: ['legal.about.partners.text'] },
];

/** About the network and its team. */
export default withMessages(Messages, function AboutPage() {
  return <Article page="about" parts={PARTS} />;
});
