import { useT } from '../messages';
import { STORY_VIDEOS } from './media/media';
import { Section } from './section';
import { StoryVideo } from './story-video';
import styles from './stories.module.css';
import layout from './section.module.css';

/** The three stories, in the order of the page (docs/product 8.4). */
const STORIES = ['firstSchool', 'craft', 'secondSchool'] as const;

/** The results of earlier matches, each with a looping video. */
export function Stories() {
  const t = useT();
  return (
    <Section id="stories" title={t('landing.stories.title')} lead={t('landing.stories.lead')} ground="sunken">
      <ul role="list" className={layout.thirds}>
        {STORIES.map((id) => (
          <li key={id} className={styles.story}>
            <StoryVideo
              video={STORY_VIDEOS[id]}
              name={t(`landing.stories.${id}.name`)}
              description={t(`landing.stories.${id}.picture`)}
            />
            <div className={styles.words}>
              <h3>{t(`landing.stories.${id}.name`)}</h3>
              <p>{t(`landing.stories.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
