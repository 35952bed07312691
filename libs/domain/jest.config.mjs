import web from '../web-testing/jest.web.mjs';

/** Words and lists only: nothing here needs a page. */
export default { ...web, testEnvironment: 'node', setupFilesAfterEnv: [] };
