import { Button, Icon, Grid } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { PICTURES } from './pictures/pictures';
import { Section } from './section';
import styles from './stories.module.css';

/** The three stories, in the order of the page (specification, section 1). */
const STORIES = [
  { id: 'firstSchool', students: 480 },
  { id: 'craft', students: undefined },
  { id: 'secondSchool', students: 500 },
] as const;

type Story = (typeof STORIES)[number];

/** What came of earlier matches, each with a looping picture. */
export function Stories() {
  const t = useT();
  return (
    <Section id="stories" title={t('landing.stories.title')} ground="sunken">
      <Grid as="ul" gap={6} min="14rem">
        {STORIES.map((story) => (
          <StoryCard key={story.id} {...story} />
        ))}
      </Grid>
    </Section>
  );
}

function StoryCard({ id, students }: Story) {
  const t = useT();
  const [isPaused, setPaused] = useState(false);
  const name = t(`landing.stories.${id}.name`);
  const Picture = PICTURES[id];
  return (
    <li className={styles.story}>
      <div className={styles.picture} data-paused={isPaused}>
        <Picture label={t(`landing.stories.${id}.picture`)} />
        <Button
          size="sm"
          variant="secondary"
          className={styles.pause}
          aria-label={t(isPaused ? 'landing.stories.play' : 'landing.stories.pause', { name })}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </Button>
      </div>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>{t(`landing.stories.${id}.text`, { students })}</p>
      </div>
    </li>
  );
}
