import type { Logger } from '@patna/service-kit';
import type { CloneStore } from './clone-store.ts';
import { photoMarks } from './photo-marks.ts';

/** Computes missing marks in the background, one picture at a time. */
export function backfillPhotoMarks(store: CloneStore, logger: Logger) {
  let stopped = false;
  let running: Promise<void> | undefined;
  async function fill(): Promise<void> {
    try {
      for await (const { imageId, card } of store.unmarked()) {
        if (stopped) return;
        await store.mark(imageId, await photoMarks(card ? [card] : []));
      }
    } catch (error) {
      logger.error({ err: error }, 'marking the photos from before failed');
    }
  }
  return {
    start() {
      running ??= fill();
    },

    async stop(): Promise<void> {
      stopped = true;
      await running;
    },
  };
}
