import sharp from 'sharp';

/** A number from `min` to `max`. */
type Between = (min: number, max: number) => number;

export function betweenOf(chance: () => number): Between {
  return (min, max) => min + chance() * (max - min);
}

const size = { width: 960, height: 720 };
/** Size in pixels. It is small, because hundreds are drawn. */
const photo = { width: 480, height: 360 };

function grey(between: Between, min: number, max: number): string {
  const [red, green, blue] = [between(min, max), between(min, max), between(min, max)];
  return `rgb(${red.toFixed()},${green.toFixed()},${blue.toFixed()})`;
}

/** A typical photo of a room: wall, floor, window, beds, a cupboard and small things. */
export function drawnRoom(chance: () => number): Promise<Buffer> {
  const between = betweenOf(chance);
  const horizon = between(380, 520);
  const box = (x: number, y: number, width: number, height: number, fill: string) =>
    `<rect x="${x.toFixed()}" y="${y.toFixed()}" width="${width.toFixed()}" height="${height.toFixed()}" fill="${fill}"/>`;
  const parts = [
    box(0, 0, size.width, horizon, grey(between, 130, 240)),
    box(0, horizon, size.width, size.height, grey(between, 60, 180)),
    box(
      between(40, 700),
      between(50, 160),
      between(120, 260),
      between(120, 220),
      grey(between, 190, 255),
    ),
  ];
  const beds = 1 + Math.floor(chance() * 3);
  for (let bed = 0; bed < beds; bed += 1) {
    const [x, y] = [between(-60, 700), between(horizon - 90, horizon + 60)];
    const width = between(240, 380);
    parts.push(box(x, y, width, between(110, 200), grey(between, 60, 230)));
    parts.push(box(x + width * 0.05, y - 20, width * 0.3, 50, grey(between, 180, 255)));
  }
  if (chance() < 0.7) {
    parts.push(
      box(
        between(0, 800),
        between(80, 200),
        between(110, 200),
        between(250, 380),
        grey(between, 30, 140),
      ),
    );
  }
  for (let thing = 0; thing < 6; thing += 1) {
    parts.push(
      box(
        between(0, 900),
        between(40, 660),
        between(20, 90),
        between(20, 90),
        grey(between, 20, 250),
      ),
    );
  }
  return drawn(parts);
}

/** The front of a building, which hostels may share, seen from a different place each time. */
export function drawnFront(building: () => number, chance: () => number): Promise<Buffer> {
  const between = betweenOf(building);
  const floors = 2 + Math.floor(building() * 4);
  const bays = 2 + Math.floor(building() * 4);
  const wall = grey(between, 110, 230);
  const parts = [`<rect width="960" height="720" fill="${grey(between, 150, 240)}"/>`];
  const [width, height] = [bays * 130, floors * 110];
  parts.push(`<rect x="0" y="0" width="${width}" height="${height}" fill="${wall}"/>`);
  for (let floor = 0; floor < floors; floor += 1) {
    for (let bay = 0; bay < bays; bay += 1) {
      const fill = grey(between, 20, 160);
      parts.push(
        `<rect x="${bay * 130 + 35}" y="${floor * 110 + 25}" width="60" height="65" fill="${fill}"/>`,
      );
    }
  }
  const stood = betweenOf(chance);
  const scale = stood(0.7, 1.3);
  const view = `translate(${stood(20, 420).toFixed()} ${stood(20, 260).toFixed()}) scale(${scale.toFixed(2)}) skewX(${stood(-9, 9).toFixed()})`;
  const [ground = '', ...house] = parts;
  const street = `<rect y="600" width="960" height="120" fill="${grey(stood, 60, 140)}"/>`;
  const parked = Array.from({ length: 3 }, () => {
    const [x, wide] = [stood(0, 860), stood(60, 200)];
    return `<rect x="${x.toFixed()}" y="560" width="${wide.toFixed()}" height="90" fill="${grey(stood, 20, 220)}"/>`;
  });
  return drawn([ground, `<g transform="${view}">${house.join('')}</g>`, street, ...parked]);
}

function drawn(parts: readonly string[]): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" width="${photo.width}" height="${photo.height}">${parts.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer();
}

/** A photo altered to hide that it was copied. */
export async function disguised(
  original: Buffer,
  chance: () => number,
  skill: 0 | 1 | 2,
): Promise<Buffer> {
  const between = betweenOf(chance);
  const cut = [0, 0.06, 0.16][skill] ?? 0;
  const [left, right, top, bottom] = [0, 0, 0, 0].map(() => between(0, cut));
  const box = {
    left: Math.round((left ?? 0) * photo.width),
    top: Math.round((top ?? 0) * photo.height),
    width: Math.round((1 - (left ?? 0) - (right ?? 0)) * photo.width),
    height: Math.round((1 - (top ?? 0) - (bottom ?? 0)) * photo.height),
  };
  const light = skill === 0 ? 1 : between(0.8, 1.25);
  const cropped = sharp(original).extract(box).modulate({ brightness: light });
  const turned = skill === 2 && chance() < 0.3 ? cropped.flop() : cropped;
  return turned
    .resize({ width: Math.round(between(350, 500)) })
    .jpeg({ quality: Math.round(between(35, 70)) })
    .toBuffer();
}
