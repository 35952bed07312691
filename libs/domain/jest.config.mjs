import web from '../web-testing/jest.web.mjs';

/** The library has only constants and functions. Its tests need no DOM. */
export default { ...web, testEnvironment: 'node', setupFilesAfterEnv: [] };
