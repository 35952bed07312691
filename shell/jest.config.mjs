export { default } from '../libs/web-testing/jest.web.mjs';
