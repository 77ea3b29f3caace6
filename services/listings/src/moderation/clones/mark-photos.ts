import type { CloneStore } from './clone-store.ts';
import { photoMarks } from './photo-marks.ts';

/** Computes missing comparison marks, one picture at a time. Pictures that are marked are not read again. */
export async function markPhotos(store: CloneStore): Promise<void> {
  for await (const { imageId, card } of store.unmarked()) {
    // A picture that cannot be read is not compared.
    const marks = await photoMarks(card ? [card] : []).catch(() => Buffer.alloc(0));
    await store.mark(imageId, marks);
  }
}
