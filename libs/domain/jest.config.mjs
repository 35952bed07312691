import { warm } from '../../tools/jest-warm/config.mjs';
import web from '../web-testing/jest.web.mjs';

/** Words and lists only: nothing here needs a page. */
export default { ...web, ...warm, setupFilesAfterEnv: [] };
