import { withMessages } from '../messages';
import { Article, type Part } from './article';
import { Messages } from './messages';

export { preload } from './messages';

/**
 * The stored data, its subjects, the reasons, the readers and the retention. The text follows the rules in
 * docs/product.
 */
const PARTS: readonly Part[] = [
  {
    title: 'legal.privacy.stored',
    paragraphs: ['legal.privacy.stored.intro'],
    points: [
      'legal.privacy.stored.account',
      'legal.privacy.stored.consent',
      'legal.privacy.stored.profile',
      'legal.privacy.stored.members',
      'legal.privacy.stored.projects',
      'legal.privacy.stored.work',
      'legal.privacy.stored.sessions',
      'legal.privacy.stored.mails',
      'legal.privacy.stored.newsletter',
      'legal.privacy.stored.imported',
      'legal.privacy.stored.notes',
      'legal.privacy.stored.record',
      'legal.privacy.stored.limits',
    ],
  },
  { title: 'legal.privacy.why', paragraphs: ['legal.privacy.why.text', 'legal.privacy.why.not'] },
  {
    title: 'legal.privacy.seen',
    points: [
      'legal.privacy.seen.team',
      'legal.privacy.seen.members',
      'legal.privacy.seen.organizations',
      'legal.privacy.seen.experts',
      'legal.privacy.seen.certificates',
      'legal.privacy.seen.systems',
      'legal.privacy.seen.public',
      'legal.privacy.seen.operators',
    ],
  },
  {
    title: 'legal.privacy.long',
    points: [
      'legal.privacy.long.account',
      'legal.privacy.long.organization',
      'legal.privacy.long.numbers',
      'legal.privacy.long.sessions',
      'legal.privacy.long.links',
      'legal.privacy.long.invitations',
      'legal.privacy.long.emailChanges',
      'legal.privacy.long.mails',
      'legal.privacy.long.campaigns',
      'legal.privacy.long.newsletter',
      'legal.privacy.long.imported',
      'legal.privacy.long.certificates',
      'legal.privacy.long.systems',
      'legal.privacy.long.record',
      'legal.privacy.long.backups',
    ],
  },
  { title: 'legal.privacy.browser', paragraphs: ['legal.privacy.browser.text', 'legal.privacy.browser.others'] },
  {
    title: 'legal.privacy.yours',
    points: ['legal.privacy.yours.read', 'legal.privacy.yours.correct', 'legal.privacy.yours.delete'],
  },
];

export default withMessages(Messages, function PrivacyPage() {
  return <Article page="privacy" parts={PARTS} />;
});
