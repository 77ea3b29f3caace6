import type { MarkedRange } from '../../offline/catalogue/search-index.ts';
import { splitAtRanges } from './highlight-ranges.ts';

export function HighlightedText({
  text,
  ranges,
}: {
  text: string;
  ranges: readonly MarkedRange[];
}) {
  let from = 0;
  return splitAtRanges(text, ranges).map((stretch) => {
    const key = from;
    from += stretch.text.length;
    return stretch.marked ? <mark key={key}>{stretch.text}</mark> : stretch.text;
  });
}
