import { mix } from '../kit/colour.ts';
import { fill, n } from '../kit/paper.ts';
import type { Stage } from '../stage.ts';
import { skies } from './outlook.ts';

/** A few long clouds in the upper part of the sky. */
export function drawClouds(stage: Stage, width: number, depth: number): string {
  const light = mix(skies[stage.hour][2], '#ffffff', stage.hour === 'dusk' ? 0.1 : 0.6);
  return Array.from({ length: 5 }, () => {
    const [x, y] = [stage.chance.between(-60, width), stage.chance.between(30, depth)];
    const s = stage.chance.between(26, 54);
    const puff = `M${n(x)} ${n(y)}c${n(s * 0.1)} ${n(-s * 0.5)} ${n(s * 0.9)} ${n(-s * 0.6)} ${n(s * 1.2)} ${n(-s * 0.2)}c${n(s * 0.5)} ${n(-s * 0.8)} ${n(s * 1.9)} ${n(-s * 0.7)} ${n(s * 2.1)} 0c${n(s * 0.8)} ${n(-s * 0.3)} ${n(s * 1.5)} 0 ${n(s * 1.6)} ${n(s * 0.3)}z`;
    return fill(puff, light, stage.hour === 'dusk' ? 0.4 : 0.65);
  }).join('');
}
