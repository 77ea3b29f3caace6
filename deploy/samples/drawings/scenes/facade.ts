import { mix, shade, tint } from '../kit/colour.ts';
import { fill, oval, rectD } from '../kit/paper.ts';
import { box } from '../kit/solid.ts';
import { surface } from '../kit/surface.ts';
import { baysFarFirst, bayWidth, drawBalcony, drawHouseWindow, drawMass, drawRoofThings, type House, plasterOf, storey, widthOf } from '../props/building.ts';
import { drawEntrance, drawShop } from '../props/entrance.ts';
import { drawGolghar, hazeOf, skies, skyline } from '../props/outlook.ts';
import { drawWalker } from '../props/people.ts';
import { drawClouds } from '../props/sky.ts';
import { drawBicycle, drawGround, drawLampPost, drawPlanter, drawRickshaw, drawScooter } from '../props/street.ts';
import { drawTree, type TreeKind } from '../props/tree.ts';
import type { Stage } from '../stage.ts';

/** What is particular to one hostel's front. */
export interface FrontPlan {
  house: House;
  /** The name board's text, in capitals. */
  name: string;
  trees: readonly [TreeKind, TreeKind];
  /** What stands in the street. */
  vehicle: 'bicycle' | 'scooter' | 'rickshaw';
  shop: boolean;
}

/** The hostel seen from across the street. */
export function drawFacade(stage: Stage, plan: FrontPlan): string {
  const w = widthOf(plan.house);
  const viewerLeft = stage.view.eye[0] < 0;
  const away = viewerLeft ? 1 : -1;
  return [
    sky(stage, viewerLeft),
    neighbours(stage, w, away),
    drawGround(stage),
    drawTree(stage, -away * (w / 2 + 4.5), 6, 8.5, plan.trees[1]),
    drawRoofThings(stage, plan.house),
    drawMass(stage, plan.house),
    front(stage, plan),
    footShadow(stage, w),
    drawTree(stage, away * (w / 2 + 2.6), -1.5, 8.2, plan.trees[0]),
    street(stage, plan, w, away),
  ].join('');
}

function sky(stage: Stage, viewerLeft: boolean): string {
  const [high, mid, low] = skies[stage.hour];
  const sunX = viewerLeft ? 1330 : 270;
  const glow = stage.paper.radial([[0, '#fff3cf', 0.95], [0.2, '#ffdf9a', 0.5], [1, '#ffd98f', 0]]);
  return [
    fill(rectD(0, 0, 1600, 720), stage.paper.linear([[0, high], [0.5, mid], [0.9, low]])),
    stage.hour === 'noon' ? '' : oval(sunX, 520, 430, glow),
    drawClouds(stage, 1500, 330),
    skyline(stage, -20, 664, 1640, 120),
    drawGolghar(stage, viewerLeft ? 1440 : 170, 668, 110),
  ].join('');
}

function neighbours(stage: Stage, w: number, away: number): string {
  const tones = ['#e2b48c', '#cfd6cc', '#d9a68c', '#c9bcd2'] as const;
  const spots = [[w / 2 + 1, 5, 3], [w / 2 + 9, 9, 2.4], [-w / 2 - 12.5, 14, 3.4], [w / 2 + 18, 16, 4]] as const;
  return [...spots].reverse().map(([gap, z, floors]) => {
    const wide = 8;
    const x = away > 0 ? gap : -gap - wide;
    const h = floors * storey;
    const c = mix(plasterOf(stage, stage.chance.pick(tones)), hazeOf(stage.hour), 0.25 + z * 0.015);
    const sheet = surface(stage.view, [x, 0, z - 0.01], [1, 0, 0], [0, 1, 0]);
    const panes = Array.from({ length: Math.floor(floors) * 3 }, (_, i) => {
      const on = stage.hour === 'dusk' && stage.chance.next() > 0.5;
      return fill(sheet.rect(0.9 + (i % 3) * 2.5, Math.floor(i / 3) * storey + 1, 1.2, 1.3), on ? '#ffc877' : shade(c, 0.34), 0.85);
    });
    return box(stage.view, [x, 0, z], [wide, h, 8], c, stage.light) + panes.join('') + box(stage.view, [x - 0.15, h, z - 0.15], [wide + 0.3, 0.3, 8.3], tint(c, 0.2), stage.light);
  }).join('');
}

function front(stage: Stage, plan: FrontPlan): string {
  const { house } = plan;
  const centre = (bay: number) => 0.4 + (bay + 0.5) * bayWidth;
  const middle = Math.floor(house.bays / 2);
  const shopBay = stage.view.eye[0] < 0 ? 0 : house.bays - 1;
  const out: string[] = [];
  for (const bay of baysFarFirst(stage, house)) {
    if (bay === middle) continue;
    if (plan.shop && bay === shopBay) out.push(drawShop(stage, house, centre(bay), stage.colours.curtain));
    else out.push(drawHouseWindow(stage, house, centre(bay) - 0.7, 1.05, 1.4, 1.45));
  }
  out.push(drawEntrance(stage, house, centre(middle), plan.name));
  for (let floor = 1; floor < house.floors; floor++)
    for (const bay of baysFarFirst(stage, house)) {
      const y = floor * storey + (floor === 1 ? 0.95 : 0);
      if (house.balconyBays.includes(bay) && floor > 1) out.push(drawBalcony(stage, house, centre(bay) - 1.1, floor * storey, 2.2));
      else out.push(drawHouseWindow(stage, house, centre(bay) - 0.62, Math.max(y, floor * storey + 0.95) + (floor === 1 ? 0.12 : 0), 1.25, floor === 1 ? 1.25 : 1.4));
    }
  return out.join('');
}

function footShadow(stage: Stage, w: number): string {
  const shadow = stage.paper.linear([[0, '#2c1d3a', 0.4], [1, '#2c1d3a', 0]]);
  return fill(stage.view.d([[-w / 2, 0.01, -0.02], [w / 2, 0.01, -0.02], [w / 2, 0.01, -1.1], [-w / 2, 0.01, -1.1]]), shadow);
}

function street(stage: Stage, plan: FrontPlan, w: number, away: number): string {
  const { cloth, clothAlt, curtain, accent } = stage.colours;
  const vehicle = { bicycle: drawBicycle, scooter: drawScooter, rickshaw: drawRickshaw }[plan.vehicle];
  const walk = (x: number, z: number, top: string, hair: 'long' | 'short', way: 1 | -1, bag?: string) => {
    const [px, py] = stage.view.at([x, 0, z]);
    return drawWalker(stage, px, py, stage.view.scale([x, 0, z]) * 1.7, { top, legs: shade(cloth, 0.3), hair, way, bag });
  };
  return [
    drawPlanter(stage, -w / 2 + 0.3, -0.75, 2),
    drawPlanter(stage, w / 2 - 2.3, -0.75, 2),
    drawBicycle(stage, away * w * 0.3 - 0.5, -2, shade(accent, 0.1)),
    walk(-away * 1.4, -2.6, tint(curtain, 0.1), 'long', away > 0 ? 1 : -1, accent),
    walk(-away * 2.4, -2.9, clothAlt, 'short', away > 0 ? 1 : -1, cloth),
    drawLampPost(stage, -away * (w / 2 + 1.6), -3.8),
    vehicle(stage, away * w * 0.42 - 0.8, -6.2, cloth),
  ].join('');
}
