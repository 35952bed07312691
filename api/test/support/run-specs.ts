import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const TEST = join(__dirname, '..');

/**
 * Runs the `*.api.spec.ts` of these folders of `api/test` as one file, so that Jest loads the product once for all of
 * them. The hooks of each apply to its own tests.
 */
export function runSpecs(...folders: string[]): void {
  for (const folder of folders) {
    const specs = readdirSync(join(TEST, folder)).filter((name) => name.endsWith('.api.spec.ts'));
    for (const spec of specs.sort()) {
      describe(spec.replace('.api.spec.ts', ''), () => {
        jest.requireActual(join(TEST, folder, spec));
        afterAll(() => jest.restoreAllMocks());
      });
    }
  }
}
