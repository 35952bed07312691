import { Button, buttonClass, classNames, Icon, useIsLive, useSharedFocus } from '@network/ui';
import { type Ref, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '../messages';
import styles from './story-video.module.css';

interface StoryVideoProps {
  /** A silent loop in two formats, and the picture shown while it does not move. */
  video: { webm: string; mp4: string; poster: string };
  /** The story's name, for the button. */
  name: string;
  /** The text alternative. */
  description: string;
}

/** A story's looping video; without scripts, a link to it. */
export function StoryVideo({ description, ...film }: StoryVideoProps) {
  const t = useT();
  const isLive = useIsLive();
  const toggle = useSharedFocus();
  const { mp4, poster } = film.video;
  return (
    <div className={styles.frame}>
      <img
        className={styles.video}
        src={poster}
        alt={isLive ? '' : description}
        loading="lazy"
        decoding="async"
        width={640}
        height={480}
      />
      {isLive ? (
        <Film {...film} description={description} toggle={toggle} />
      ) : (
        <a
          ref={toggle}
          href={mp4}
          className={classNames(buttonClass({ size: 'sm', variant: 'secondary' }), styles.toggle)}
          aria-label={t('landing.stories.play', { name: film.name })}
        >
          <Icon name="play" />
        </a>
      )}
    </div>
  );
}

/**
 * A silent loop. It loads and plays only near the window. Visitors who prefer no motion see its poster and can start
 * it.
 */
function Film({
  video: { webm, mp4 },
  name,
  description,
  toggle,
}: StoryVideoProps & { toggle: Ref<HTMLButtonElement> }) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const isNear = useNearness(video);
  const isStill = useStillness();
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const isWanted = choice ? choice === 'play' : !isStill;
  const isPlaying = isNear && isWanted;
  const [isFetched, setFetched] = useState(false);
  if (isPlaying && !isFetched) setFetched(true);

  useEffect(() => {
    if (!isPlaying) return video.current?.pause();
    // A browser that saves battery rejects it: then the button offers to play.
    void video.current?.play().catch(({ name }: DOMException) => name === 'NotAllowedError' && setChoice('pause'));
  }, [isPlaying]);

  return (
    <>
      <video
        ref={video}
        className={styles.video}
        aria-label={description}
        width={640}
        height={480}
        preload="none"
        loop
        muted
        playsInline
        disablePictureInPicture
      >
        {isFetched && <source src={webm} type="video/webm" />}
        {isFetched && <source src={mp4} type="video/mp4" />}
      </video>
      <Button
        ref={toggle}
        size="sm"
        variant="secondary"
        className={styles.toggle}
        aria-label={t(isWanted ? 'landing.stories.pause' : 'landing.stories.play', { name })}
        onClick={() => setChoice(isWanted ? 'pause' : 'play')}
      >
        <Icon name={isWanted ? 'pause' : 'play'} />
      </Button>
    </>
  );
}

const MARGIN = '300px';

/** Whether an element is in the window or will be soon. */
function useNearness(element: RefObject<Element | null>) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

const WISHES = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'];
const SLOW = ['slow-2g', '2g'];

/** The connection details that some browsers provide. */
interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = () => (navigator as { connection?: Connection }).connection;

function isStill() {
  const { saveData = false, effectiveType = '' } = connection() ?? {};
  return saveData || SLOW.includes(effectiveType) || WISHES.some((wish) => window.matchMedia(wish).matches);
}

function subscribe(changed: () => void) {
  const sources = [...WISHES.map((wish) => window.matchMedia(wish)), ...[connection() ?? []].flat()];
  sources.forEach((source) => source.addEventListener('change', changed));
  return () => sources.forEach((source) => source.removeEventListener('change', changed));
}

/**
 * Returns whether to avoid automatic motion: the reader prefers no motion or less data, or the connection is very
 * slow.
 */
const useStillness = () => useSyncExternalStore(subscribe, isStill, () => true);
