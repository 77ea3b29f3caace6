import type { MarkedRange } from '../../offline/catalogue/search-index.ts';
import { stretchesOf } from './marked-text.ts';

/** A text with what answers the typed words marked. */
export function Marked({ text, ranges }: { text: string; ranges: readonly MarkedRange[] }) {
  let from = 0;
  return stretchesOf(text, ranges).map((stretch) => {
    const key = from;
    from += stretch.text.length;
    return stretch.marked ? <mark key={key}>{stretch.text}</mark> : stretch.text;
  });
}
