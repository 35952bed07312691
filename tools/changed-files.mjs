import { execFileSync } from 'node:child_process';
import { ROOT } from './build.mjs';

/** The files that differ from the main branch, committed or not, as paths from the root; deleted ones are left out. */
export function changedFiles() {
  const base = ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch)[0]).find(Boolean) ?? 'HEAD';
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)];
}

function git(...args) {
  try {
    const output = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter(Boolean);
  } catch {
    // There is no such branch.
    return [];
  }
}
