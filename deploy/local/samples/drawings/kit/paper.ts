/** Offset (0 to 1), colour, opacity (1 if left out). */
type Stop = readonly [number, string, number?];

/** Collects the gradients and clips that a drawing refers to. */
export interface Paper {
  linear(
    stops: readonly Stop[],
    from?: readonly [number, number],
    to?: readonly [number, number],
  ): string;
  radial(stops: readonly Stop[], centre?: readonly [number, number]): string;
  clip(d: string, content: string): string;
  finish(width: number, height: number, body: string): string;
}

/** Rounds to a tenth of a pixel, which keeps the files small. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([at, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${at}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

/** Makes an empty sheet. Gradients use the filled shape's own box (0 to 1). */
export function createPaper(): Paper {
  const defs = new Map<string, string>();
  const define = (make: (id: string) => string): string => {
    const key = make('');
    const id = defs.get(key) ?? `p${defs.size}`;
    defs.set(key, id);
    return id;
  };
  return {
    linear(stops, from = [0, 0], to = [0, 1]) {
      const line = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
      return `url(#${define((id) => `<linearGradient id="${id}" ${line}>${stopsOf(stops)}</linearGradient>`)})`;
    },
    radial(stops, centre = [0.5, 0.5]) {
      const at = `cx="${centre[0]}" cy="${centre[1]}" r=".5"`;
      return `url(#${define((id) => `<radialGradient id="${id}" ${at}>${stopsOf(stops)}</radialGradient>`)})`;
    },
    clip(d, content) {
      const id = define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
      return `<g clip-path="url(#${id})">${content}</g>`;
    },
    finish(width, height, body) {
      const list = [...defs].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join('');
      const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
      return `${head}<defs>${list}</defs>${body}</svg>`;
    },
  };
}

/** A filled path. */
export function fill(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${n3(opacity)}"` : ''}/>`;
}

/** A stroked path with round ends. */
export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  const alpha = opacity < 1 ? ` opacity="${n3(opacity)}"` : '';
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${alpha}/>`;
}

/** An ellipse; a circle when `ry` is left out. */
export function oval(
  cx: number,
  cy: number,
  rx: number,
  colour: string,
  ry = rx,
  opacity = 1,
): string {
  const alpha = opacity < 1 ? ` opacity="${n3(opacity)}"` : '';
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"${alpha}/>`;
}

/** An upright rectangle as path data. */
export function rectD(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
}

function n3(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
