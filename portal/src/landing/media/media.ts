import classroom from './classroom.svg';
import clinic from './clinic.svg';
import desk from './desk.svg';
import litWindowsMp4 from './lit-windows.mp4';
import litWindowsPoster from './lit-windows.svg';
import litWindowsWebm from './lit-windows.webm';
import portrait from './portrait.svg';
import risingWallMp4 from './rising-wall.mp4';
import risingWallPoster from './rising-wall.svg';
import risingWallWebm from './rising-wall.webm';
import town from './town.svg';
import workshop from './workshop.svg';
import wovenPatternMp4 from './woven-pattern.mp4';
import wovenPatternPoster from './woven-pattern.svg';
import wovenPatternWebm from './woven-pattern.webm';

/** A silent loop in two formats, and the picture shown while it does not move. */
export interface LoopingVideo {
  webm: string;
  mp4: string;
  poster: string;
}

/** The video of each story. */
export const STORY_VIDEOS = {
  firstSchool: { webm: risingWallWebm, mp4: risingWallMp4, poster: risingWallPoster },
  craft: { webm: wovenPatternWebm, mp4: wovenPatternMp4, poster: wovenPatternPoster },
  secondSchool: { webm: litWindowsWebm, mp4: litWindowsMp4, poster: litWindowsPoster },
} as const satisfies Record<string, LoopingVideo>;

/** The page's still pictures, all 4:3. */
export const PICTURES = { desk, clinic, town, classroom, workshop, portrait } as const;
