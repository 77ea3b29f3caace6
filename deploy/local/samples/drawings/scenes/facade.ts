import { shade, tint } from '../kit/colour.ts';
import { fill, oval, rectD } from '../kit/paper.ts';
import { drawBalcony } from '../props/balcony.ts';
import {
  baysFarFirst,
  bayWidth,
  drawMass,
  drawRoofThings,
  type House,
  storey,
  widthOf,
} from '../props/building.ts';
import { drawHouseWindow } from '../props/house-window.ts';
import { drawEntrance, drawShop } from '../props/entrance.ts';
import { drawBoundary, drawNeighbours } from '../props/neighbours.ts';
import { drawGolghar, skies, skyline } from '../props/outlook.ts';
import { drawWalker } from '../props/people.ts';
import { drawClouds } from '../props/sky.ts';
import {
  drawBicycle,
  drawGround,
  drawLampPost,
  drawPlanter,
  drawRickshaw,
  drawScooter,
} from '../props/street.ts';
import { drawTree, type TreeKind } from '../props/tree.ts';
import type { Hair, Stage } from '../stage.ts';

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
    drawGround(stage),
    drawNeighbours(stage, w, away),
    drawBoundary(stage, w),
    drawRoofThings(stage, plan.house),
    drawMass(stage, plan.house),
    front(stage, plan),
    footShadow(stage, w),
    drawTree(stage, away * (w / 2 + 2.6), -1.5, 8.2, plan.trees[0]),
    drawTree(stage, -away * (w / 2 + 3.6), -1.2, 6.6, plan.trees[1]),
    street(stage, plan, w, away),
  ].join('');
}

function sky(stage: Stage, viewerLeft: boolean): string {
  const [high, mid, low] = skies[stage.hour];
  const sunX = viewerLeft ? 1330 : 270;
  const glow = stage.paper.radial([
    [0, '#fff3cf', 0.95],
    [0.2, '#ffdf9a', 0.5],
    [1, '#ffd98f', 0],
  ]);
  return [
    fill(
      rectD(0, 0, 1600, 720),
      stage.paper.linear([
        [0, high],
        [0.5, mid],
        [0.9, low],
      ]),
    ),
    stage.hour === 'noon' ? '' : oval(sunX, 520, 430, glow),
    drawClouds(stage, 1500, 330),
    skyline(stage, -20, 664, 1640, 120),
    drawGolghar(stage, viewerLeft ? 1440 : 170, 668, 110),
  ].join('');
}

function centre(bay: number): number {
  return 0.4 + (bay + 0.5) * bayWidth;
}

function front(stage: Stage, plan: FrontPlan): string {
  const { house } = plan;
  const middle = Math.floor(house.bays / 2);
  const shopBay = stage.view.eye[0] < 0 ? 0 : house.bays - 1;
  const out: string[] = [];
  for (const bay of baysFarFirst(stage, house)) {
    if (bay === middle) continue;
    if (plan.shop && bay === shopBay)
      out.push(drawShop(stage, house, centre(bay), stage.colours.curtain));
    else out.push(drawHouseWindow(stage, house, centre(bay) - 0.7, 1.05, 1.4, 1.45));
  }
  out.push(drawEntrance(stage, house, centre(middle), plan.name));
  for (let floor = 1; floor < house.floors; floor++)
    for (const bay of baysFarFirst(stage, house)) {
      if (house.balconyBays.includes(bay) && floor > 1)
        out.push(drawBalcony(stage, house, centre(bay) - 1.1, floor * storey, 2.2));
      else
        out.push(
          drawHouseWindow(
            stage,
            house,
            centre(bay) - 0.62,
            floor * storey + (floor === 1 ? 1.07 : 0.95),
            1.25,
            floor === 1 ? 1.25 : 1.4,
          ),
        );
    }
  return out.join('');
}

function footShadow(stage: Stage, w: number): string {
  const shadow = stage.paper.linear([
    [0, '#2c1d3a', 0.4],
    [1, '#2c1d3a', 0],
  ]);
  return fill(
    stage.view.d([
      [-w / 2, 0.01, -0.02],
      [w / 2, 0.01, -0.02],
      [w / 2, 0.01, -1.1],
      [-w / 2, 0.01, -1.1],
    ]),
    shadow,
  );
}

function street(stage: Stage, plan: FrontPlan, w: number, away: number): string {
  const { cloth, clothAlt, curtain, accent } = stage.colours;
  const vehicle = { bicycle: drawBicycle, scooter: drawScooter, rickshaw: drawRickshaw }[
    plan.vehicle
  ];
  const walk = (x: number, z: number, top: string, hair: Hair, way: 1 | -1, bag?: string) => {
    const [px, py] = stage.view.at([x, 0, z]);
    return drawWalker(stage, px, py, stage.view.scale([x, 0, z]) * 1.7, {
      top,
      legs: shade(cloth, 0.3),
      hair,
      way,
      bag,
    });
  };
  return [
    drawPlanter(stage, -w / 2 + 0.3, -0.75, 2),
    drawPlanter(stage, w / 2 - 2.3, -0.75, 2),
    drawBicycle(stage, away * w * 0.3 - 0.5, -2, shade(accent, 0.1)),
    walk(-away * 1.4, -2.6, tint(curtain, 0.1), stage.people[0], away > 0 ? 1 : -1, accent),
    walk(-away * 2.4, -2.9, clothAlt, stage.people[1], away > 0 ? 1 : -1, cloth),
    drawLampPost(stage, -away * (w / 2 + 1.6), -3.8),
    vehicle(stage, away > 0 ? w * 0.42 - 0.8 : -w * 0.3, -6.2, cloth),
  ].join('');
}
