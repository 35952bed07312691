import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { litWindows } from './lit-windows.mjs';
import { PHOTOS } from './photos.mjs';
import { risingWall } from './rising-wall.mjs';
import { wovenPattern } from './woven-pattern.mjs';

const FOLDER = join(import.meta.dirname, '..');
const FRAMES_PER_SECOND = 20;
const SECONDS = 10;
const FRAMES = FRAMES_PER_SECOND * SECONDS;
/** The moment when the drawing is complete. The poster shows it and the loop starts with it, so that nothing jumps. */
const POSTER = 0.945;

const STORIES = { 'rising-wall': risingWall, 'woven-pattern': wovenPattern, 'lit-windows': litWindows };

/** One silent loop in both formats from numbered frames. */
function encode(name, frames) {
  const input = [
    '-y',
    '-v',
    'error',
    '-framerate',
    String(FRAMES_PER_SECOND),
    '-i',
    join(frames, '%04d.svg'),
    '-an',
    '-pix_fmt',
    'yuv420p',
  ];
  const webm = [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '40',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-deadline',
    'good',
    '-cpu-used',
    '1',
    '-g',
    '240',
  ];
  const mp4 = ['-c:v', 'libx264', '-crf', '27', '-preset', 'veryslow', '-tune', 'animation', '-movflags', '+faststart'];
  execFileSync('ffmpeg', [...input, ...webm, join(FOLDER, `${name}.webm`)]);
  execFileSync('ffmpeg', [...input, ...mp4, join(FOLDER, `${name}.mp4`)]);
}

for (const [name, drawAt] of Object.entries(STORIES)) {
  const frames = mkdtempSync(join(tmpdir(), 'frames-'));
  for (let frame = 0; frame < FRAMES; frame++)
    writeFileSync(join(frames, `${String(frame).padStart(4, '0')}.svg`), drawAt((frame / FRAMES + POSTER) % 1));
  encode(name, frames);
  rmSync(frames, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.svg`), drawAt(POSTER));
}
for (const [name, picture] of Object.entries(PHOTOS)) writeFileSync(join(FOLDER, `${name}.svg`), picture);
