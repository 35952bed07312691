import { useT } from '../messages';
import litWindowsMp4 from './media/lit-windows.mp4';
import litWindowsPoster from './media/lit-windows.svg';
import litWindowsWebm from './media/lit-windows.webm';
import risingWallMp4 from './media/rising-wall.mp4';
import risingWallPoster from './media/rising-wall.svg';
import risingWallWebm from './media/rising-wall.webm';
import wovenPatternMp4 from './media/woven-pattern.mp4';
import wovenPatternPoster from './media/woven-pattern.svg';
import wovenPatternWebm from './media/woven-pattern.webm';
import { Section } from './section';
import { StoryVideo } from './story-video';
import styles from './stories.module.css';
import layout from './section.module.css';

/** The three stories, in the order of the page (docs/product 8.4). */
const STORIES = [
  { id: 'firstSchool', webm: risingWallWebm, mp4: risingWallMp4, poster: risingWallPoster },
  { id: 'craft', webm: wovenPatternWebm, mp4: wovenPatternMp4, poster: wovenPatternPoster },
  { id: 'secondSchool', webm: litWindowsWebm, mp4: litWindowsMp4, poster: litWindowsPoster },
] as const;

/** The results of earlier matches, each with a looping video. */
export function Stories() {
  const t = useT();
  return (
    <Section id="stories" title={t('landing.stories.title')} lead={t('landing.stories.lead')} ground="sunken">
      <ul role="list" className={layout.thirds}>
        {STORIES.map(({ id, ...video }) => (
          <li key={id} className={styles.story}>
            <StoryVideo
              video={video}
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
