import type { Page } from 'playwright-core';

/** Number of tiles whose middle covers the base map. */
export function drawnTiles(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvases = document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile-loaded');
    return [...canvases].filter((canvas) => {
      if (canvas.width === 0) return false;
      const middle = canvas
        .getContext('2d')
        ?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1);
      return middle?.data[3] === 255;
    }).length;
  });
}
