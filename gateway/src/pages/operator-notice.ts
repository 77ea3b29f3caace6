import { open } from 'node:fs/promises';
import type { Logger } from '@patna/service-kit';
import { Router } from 'express';
import { createCachedValue } from '../proxy/cached-value.ts';
import { noticeFile, type OperatorNotice } from './notice-file.ts';

/**
 * Milliseconds between reads. A shorter time would gain nothing: a changed ConfigMap takes up to a minute to appear on
 * disk.
 */
const freshMs = 10_000;
const maxBytes = 4096;

/**
 * Serves `/notice.json`: the operator's message to everybody who uses the app, or null. `file` is read again after 10
 * s, so a notice needs neither a restart nor a release. Without a file there is no notice. An invalid file is logged
 * and shows none.
 */
export function operatorNotice(file: string, logger: Logger): Router {
  const notice = createCachedValue(() => readNotice(file, logger), { freshMs, staleMs: freshMs });
  return Router().get('/notice.json', async (_request, response) => {
    const found = file === '' ? null : await notice.get();
    response.set('Cache-Control', 'public, max-age=30').json(found);
  });
}

async function readNotice(file: string, logger: Logger): Promise<OperatorNotice | null> {
  try {
    const notice = noticeFile.parse(JSON.parse(await readStart(file)));
    return Date.parse(notice.until) > Date.now() ? notice : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      logger.warn({ file, error: String(error) }, 'the notice cannot be shown');
    }
    return null;
  }
}

/** Reads only the start of the file. A longer file is cut off and then refused as invalid JSON. */
async function readStart(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxBytes), 0, maxBytes);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
