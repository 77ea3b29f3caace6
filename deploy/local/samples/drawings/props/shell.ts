import { mix, shade, tint } from '../kit/colour.ts';
import { fill, stroke } from '../kit/paper.ts';
import { surface, type Surface } from '../kit/surface.ts';
import { floorOf, type Stage, type Wall, wallOf } from '../stage.ts';

/** How a room's floor is laid. */
export type Flooring = 'checker' | 'tiles' | 'boards' | 'oxide';

const dadoHeight = 1.05;
const front = -3;

/** Ceiling, two-tone painted walls, floor and the shadow in the corners. */
export function drawShell(stage: Stage, flooring: Flooring): string {
  const { left, right, height, back } = stage.room;
  const ceiling = surface(stage.view, [left, height, front], [1, 0, 0], [0, 0, 1]);
  const width = right - left;
  const top = stage.paper.linear([
    [0, tint(stage.colours.wall, 0.5)],
    [1, shade(mix(stage.colours.wall, '#ffe6c0', 0.5), 0.06)],
  ]);
  return [
    fill(ceiling.rect(0, 0, width, back - front), top),
    paintedWall(stage, 'left', stage.light.left),
    paintedWall(stage, 'right', stage.light.right),
    paintedWall(stage, 'back', 0),
    drawFloor(stage, flooring),
    corners(stage),
  ].join('');
}

function paintedWall(stage: Stage, wall: Wall, brightness: number): string {
  const { left, right, height, back } = stage.room;
  const sheet = wallOf(stage, wall);
  const [start, length] = wall === 'back' ? [0, right - left] : [front, back - front];
  const tone = (c: string) => (brightness < 0 ? shade(c, -brightness * 0.75) : tint(c, brightness));
  const bright = stage.light.left > stage.light.right;
  const across = (c: string) =>
    stage.paper.linear(
      [
        [0, bright ? tint(tone(c), 0.25) : shade(tone(c), 0.1)],
        [0.5, tone(c)],
        [1, bright ? shade(tone(c), 0.1) : tint(tone(c), 0.25)],
      ],
      [0, 0],
      [1, 0],
    );
  const line = mix(tone(stage.colours.dado), tone(stage.colours.wall), 0.15);
  return [
    fill(sheet.rect(start, dadoHeight, length, height - dadoHeight), across(stage.colours.wall)),
    fill(sheet.rect(start, 0, length, dadoHeight), across(stage.colours.dado)),
    fill(sheet.rect(start, dadoHeight - 0.02, length, 0.05), shade(line, 0.1)),
    fill(sheet.rect(start, 0, length, 0.1), shade(tone(stage.colours.dado), 0.28)),
    fill(sheet.rect(start, height - 0.07, length, 0.07), tint(tone(stage.colours.wall), 0.5), 0.8),
  ].join('');
}

function drawFloor(stage: Stage, flooring: Flooring): string {
  const { left, right, back } = stage.room;
  const floor = floorOf(stage, 0);
  const { floor: main, floorAlt } = stage.colours;
  const sheen = stage.paper.linear([
    [0, tint(main, 0.22)],
    [0.45, main],
    [1, shade(main, 0.2)],
  ]);
  const base = fill(floor.rect(left, front, right - left, back - front), sheen);
  return base + pattern(floor, flooring, left, right, back, floorAlt, main);
}

function pattern(
  floor: Surface,
  flooring: Flooring,
  left: number,
  right: number,
  back: number,
  alt: string,
  main: string,
): string {
  const out: string[] = [];
  const step = flooring === 'boards' ? 0.32 : 0.6;
  if (flooring === 'checker') {
    for (let i = 0; left + i * step < right; i++)
      for (let k = 0; back - k * step > front; k++) {
        const w = Math.min(step, right - left - i * step);
        if ((i + k) % 2) out.push(floor.rect(left + i * step, back - (k + 1) * step, w, step));
      }
    return fill(out.join(''), alt, 0.62);
  }
  for (let x = left + step; x < right; x += step)
    out.push(
      floor.line([
        [x, front],
        [x, back],
      ]),
    );
  if (flooring === 'tiles')
    for (let z = back - step; z > 0; z -= step)
      out.push(
        floor.line([
          [left, z],
          [right, z],
        ]),
      );
  if (flooring === 'oxide') return oxideBorder(floor, left, right, back, alt);
  return (
    stroke(out.join(''), shade(alt, 0.12), 1.6, 0.4) +
    fill(floor.rect(left, front, 0.001, 0.001), main)
  );
}

function oxideBorder(
  floor: Surface,
  left: number,
  right: number,
  back: number,
  alt: string,
): string {
  const inset = 0.3;
  const lines = [
    [left + inset, front],
    [left + inset, back - inset],
    [right - inset, back - inset],
    [right - inset, front],
  ] as const;
  return (
    stroke(floor.line(lines), shade(alt, 0.1), 6, 0.6) +
    stroke(floor.line(lines), tint(alt, 0.4), 1.5, 0.6)
  );
}

function corners(stage: Stage): string {
  const { left, right, height, back } = stage.room;
  const dark = '#2c1d3a';
  const fade = (from: readonly [number, number], to: readonly [number, number]) =>
    stage.paper.linear(
      [
        [0, dark, 0.22],
        [1, dark, 0],
      ],
      from,
      to,
    );
  const floor = floorOf(stage);
  const backWall = wallOf(stage, 'back');
  const width = right - left;
  return [
    fill(floor.rect(left, back - 0.9, width, 0.9), fade([0, 0], [0, 1])),
    fill(
      floor.d([
        [left, front],
        [left + 0.5, front],
        [left + 0.5, back],
        [left, back],
      ]),
      fade([0, 0], [1, 0]),
      0.6,
    ),
    fill(
      floor.d([
        [right, front],
        [right - 0.5, front],
        [right - 0.5, back],
        [right, back],
      ]),
      fade([1, 0], [0, 0]),
      0.6,
    ),
    fill(backWall.rect(0, 0, 0.5, height), fade([0, 0], [1, 0]), 0.5),
    fill(backWall.rect(width - 0.5, 0, 0.5, height), fade([1, 0], [0, 0]), 0.5),
    fill(backWall.rect(0, height - 0.5, width, 0.5), fade([0, 0], [0, 1]), 0.5),
  ].join('');
}
