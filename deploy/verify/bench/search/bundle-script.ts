import { build } from 'vite';
import { checkoutRoot } from '@patna/toolchain/paths.ts';

/**
 * Bundles the source of a module into one minified script for Chromium. Imports are resolved from the root of the
 * checkout.
 */
export async function bundleScript(source: string): Promise<string> {
  const entry = 'entry-of-bench.js';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: checkoutRoot,
    plugins: [
      {
        name: 'source-of-entry',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith(entry) ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? source : null),
      },
    ],
    build: {
      write: false,
      target: 'chrome110',
      lib: { entry, formats: ['iife'], name: 'bundled' },
    },
  });
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error('the script was not bundled');
  return chunk.code;
}
