import { join } from 'node:path';
import type { Logger } from '@patna/service-kit';
import { loadPageSource, type PageSource } from './page-document.ts';
import { loadStaticFiles, type StaticFiles } from './static-files.ts';
import { withWellKnownIcons } from './well-known-icons.ts';

export interface PwaBuild {
  readonly files: StaticFiles;
  readonly source: PageSource;
}

/** Loads the build. Undefined when it is incomplete: the API then works, but the gateway is not ready. */
export async function loadPwaBuild(folder: string, logger: Logger): Promise<PwaBuild | undefined> {
  try {
    const [files, source] = await Promise.all([
      loadStaticFiles(join(folder, 'dist')),
      loadPageSource(folder),
    ]);
    return { files: withWellKnownIcons(files), source };
  } catch (error) {
    logger.error({ err: error }, 'no PWA to serve');
    return undefined;
  }
}
