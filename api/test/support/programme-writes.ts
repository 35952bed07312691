import { CAMPAIGN_WRITES } from './campaign-writes.js';
import { IMPORT_WRITES } from './import-writes.js';
import { KEY_WRITES } from './key-writes.js';
import { SEGMENT_WRITES } from './segment-writes.js';
import { WEBHOOK_WRITES } from './webhook-writes.js';
import type { Write } from './write.js';

/** The calls that write what the programme works with, apart from people and projects. */
export const PROGRAMME_WRITES: Write[] = [
  ...CAMPAIGN_WRITES,
  ...IMPORT_WRITES,
  ...SEGMENT_WRITES,
  ...KEY_WRITES,
  ...WEBHOOK_WRITES,
];
