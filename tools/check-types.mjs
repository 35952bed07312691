import { program, run } from './steps.mjs';

const APPS = ['portal', 'admin-console', 'shell', 'landing-page'];
// One program for all that runs in a browser: each lib is read once, not once for each of its users.
const FRONT_ENDS = { project: 'tsconfig.front-ends.json', name: 'front ends and their libs' };
const OTHERS = ['api', 'e2e', 'libs/domain'].map((project) => ({ project, name: project }));

const reported = new Set();

/** The projects of tsc that see all files, or all that `changed` files can break; the largest first. */
export function typePrograms(changed) {
  const touches = (prefix) => changed.some((file) => file.startsWith(prefix));
  if (!changed || ['libs/domain/', 'tsconfig', 'package'].some(touches)) return [FRONT_ENDS, ...OTHERS];
  const apps = APPS.filter((app) => touches(`${app}/`));
  const inBrowser =
    touches('libs/') || apps.length > 1 ? [FRONT_ENDS] : apps.map((project) => ({ project, name: project }));
  return [...inBrowser, ...OTHERS.filter(({ project }) => touches(`${project}/`))];
}

/** Checks the types of a project. An error in a lib is printed once, not for each project that uses the lib. */
export async function checkTypes(project) {
  const { ok, output } = await run([
    program('typescript-native', { bin: 'tsc' }),
    '-p',
    project,
    '--noEmit',
    '--pretty',
    'false',
  ]);
  const errors = output.split(/\n(?=\S)/).map((text) => text.trimEnd());
  const news = errors.filter((text) => !reported.has(text));
  news.forEach((text) => reported.add(text));
  return { ok, output: news.join('\n') || 'The errors named above.' };
}
