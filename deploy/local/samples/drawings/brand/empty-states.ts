/** What a screen has nothing of. */
export type EmptyState = 'wishlist' | 'offline' | 'not-found' | 'enquiries';

const orange = '#ff9800';
const deep = '#e06a00';

const dome = 'M52 136c0-40 16-66 38-74v-6h20v6c22 8 38 34 38 74z';

const scenes: Record<EmptyState, string> = {
  wishlist: [
    '<path d="M46 138V84M46 116h112a10 10 0 0 1 10 10v12M46 128h122"/>',
    '<rect x="54" y="98" width="34" height="18" rx="8"/>',
    `<path d="M128 98c-30-20-36-34-28-46 7-10 22-9 28 3 6-12 21-13 28-3 8 12 2 26-28 46z" fill="${orange}" stroke="${deep}"/>`,
    '<path d="M112 62c1-5 6-7 9-5" stroke="#fff3e0"/>',
    `<path d="M178 50v12M172 56h12M66 56v8M62 60h8" stroke="${orange}"/>`,
  ].join(''),
  offline: [
    `<path d="${dome}" fill="${orange}" fill-opacity=".16"/>`,
    '<path d="M88 136v-18a12 12 0 0 1 24 0v18M62 104c6-16 16-28 30-34"/>',
    `<path d="M150 62a40 40 0 0 1 50 0M160 76a24 24 0 0 1 30 0" stroke="${orange}"/>`,
    `<circle cx="175" cy="90" r="4" fill="${orange}" stroke="none"/>`,
    '<path d="M150 98l50-50" stroke-width="5"/>',
    '<path d="M22 74c2-12 18-14 22-4 10-2 14 12 4 14H26c-8 0-10-8-4-10z" opacity=".7"/>',
  ].join(''),
  'not-found': [
    '<path d="M112 138V44M100 138h24"/>',
    `<path d="M66 52h78l16 13-16 13H66z" fill="${orange}" stroke="${deep}"/>`,
    '<path d="M152 88H84l-14 11 14 11h68z"/>',
    '<path d="M100 62c0-8 14-8 12 0-1 5-6 4-6 9M106 74v.5" stroke="#fff8ee"/>',
    '<path d="M98 99h38" opacity=".6"/>',
    `<path d="M178 138c-8-10-2-22 4-26 6 6 10 16 4 26M40 138c-6-8-2-16 2-20 5 5 7 13 3 20" stroke="${orange}"/>`,
  ].join(''),
  enquiries: [
    '<rect x="46" y="72" width="92" height="64" rx="8"/>',
    '<path d="M48 78l44 34 44-34M48 132l30-28M136 132l-30-28"/>',
    `<path d="M146 64l52-24-22 52-10-20z" fill="${orange}" stroke="${deep}"/>`,
    `<path d="M198 40l-32 32" stroke="#fff3e0"/>`,
    `<path d="M140 58c-12-8-24-4-30 4" stroke="${orange}" stroke-dasharray="2 8"/>`,
    `<path d="M28 52v10M23 57h10M206 116v8M202 120h8" stroke="${orange}"/>`,
  ].join(''),
};

/**
 * A small picture for a screen that has nothing to show (240 by 180). `ink` is the line colour:
 * `currentColor` inside a page, a middle grey where it is loaded as an image.
 */
export function emptyState(state: EmptyState, ink = 'currentColor'): string {
  const ground =
    '<ellipse cx="114" cy="142" rx="92" ry="7" fill="currentColor" stroke="none" opacity=".12"/>'.replace(
      'currentColor',
      ink,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" viewBox="0 0 240 180"><g fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${ground}${scenes[state]}</g></svg>`;
}
