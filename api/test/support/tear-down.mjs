export { tearDown as default } from './run-folder.mjs';
