export { default } from './jest.web.mjs';
