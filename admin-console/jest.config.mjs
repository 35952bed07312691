import web from '../libs/web-testing/jest.web.mjs';

export default { ...web, setupFilesAfterEnv: [...web.setupFilesAfterEnv, '<rootDir>/test/attention.ts'] };
