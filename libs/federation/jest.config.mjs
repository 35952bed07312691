export { default } from '../web-testing/jest.web.mjs';
