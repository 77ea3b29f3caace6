import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import { describeConfiguration } from './describe-configuration.ts';

/** `npm run configuration` writes `docs/configuration.md`. */
await writeFile(path.join(checkoutRoot, 'docs/configuration.md'), describeConfiguration());
