import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: source, exclude: ['**/*.test.tsx'] })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));
const styles = read('**/*.css').map(({ file, text }) => ({
  file,
  text: text.replace(/\/\*.*?\*\//gs, ''),
}));
const components = read('**/*.tsx');

interface Rule {
  file: string;
  selector: string;
  body: string;
}

const rules: Rule[] = styles.flatMap(({ file, text }) =>
  [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    file,
    selector: selector.trim(),
    body,
  })),
);
const filesOf = (found: readonly { file: string }[]) => [...new Set(found.map(({ file }) => file))];

/** Boxes that are rounded like a card but are something else. */
const otherBoxes = {
  pictures: [
    'features/home/components/banner.module.css .banner',
    'features/map/map.module.css .frame',
    'features/map/tile/map-tile.module.css .tile',
    'shared/ui/photo/photo-carousel.module.css .carousel',
  ],
  floating: [
    'app/shell/notices.module.css .question',
    'features/compare/compare-bar.module.css .bar',
    'features/search/header-search.module.css .list',
    'features/storage/blocked-database-notice.module.css .notice',
    'shared/ui/overlay/sheet.module.css .sheet:not([data-side])',
  ],
  boxesOnWideScreensOnly: [
    'features/listings/components/call-to-action.module.css .offer',
    'shared/enquiry/thread-panes.module.css .thread',
  ],
  dashedPlaces: [
    'features/static-pages/explore-grid.module.css .more',
    'features/wishlist/wishlist.module.css .strip',
  ],
  menuRows: ['features/account/profile/profile-sheet.module.css .logout'],
};

test('only devices that hover have hover styles, because a tapped element stays hovered', () => {
  const sticky = styles.flatMap(({ file, text }) => {
    const always = text.replace(/@media[^{]*hover: hover[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
    return [...always.matchAll(/([^{};]+)\{/g)]
      .map(([, selector = '']) => selector.trim())
      .filter((selector) => selector.split(',').every((each) => each.includes(':hover')))
      .map((selector) => `${file} ${selector}`);
  });
  expect(sticky).toEqual([]);
});

test('boxes are cards', () => {
  const boxes = rules.filter(
    ({ body, selector }) =>
      /border-radius:\s*var\(--r-l\);/.test(body) && !selector.endsWith(':focus-visible'),
  );
  expect(boxes.map(({ file, selector }) => `${file} ${selector}`).toSorted()).toEqual(
    [...Object.values(otherBoxes).flat(), 'shared/ui/layout/card.module.css .card'].toSorted(),
  );
});

test('chips and tags are those of the form kit', () => {
  const named = rules.filter(({ selector }) => /\.(?:chip|tag|badge|pill)(?![\w-])/.test(selector));
  // The badges lie on photos.
  expect(filesOf(named)).toEqual([
    'shared/listing/hostel-card.module.css',
    'shared/ui/form/chip.module.css',
  ]);
  const byHand = /className=(?:"|\{`)[^"`]*\bchip\b/;
  expect(filesOf(components.filter(({ text }) => byHand.test(text)))).toEqual([]);
});

/** Texts and buttons with round ends that are no chips. */
const otherPills = {
  onPhotosAndMaps: [
    'features/listing-form/components/listing-form.module.css',
    'features/listings/photos/gallery.module.css',
    'features/map/map.module.css',
    'features/map/spots/spot-list.module.css',
    'shared/listing/hostel-card.module.css',
    'shared/ui/photo/lazy-lightbox.module.css',
  ],
  counts: ['app/shell/navbar.module.css', 'features/owner/owner.module.css'],
  fields: [
    'shared/listing/hostel-search-form.module.css',
    'features/home/filters/filter-bar.module.css',
    'features/wishlist/wishlist.module.css',
  ],
  tabs: ['shared/enquiry/received-sent-switch.module.css'],
  ages: ['shared/ui/feedback/saved-age.module.css'],
};

test('small texts with round ends are chips or tags', () => {
  const pills = rules.filter(
    ({ body }) => body.includes('var(--r-pill)') && /font-size:/.test(body),
  );
  expect(filesOf(pills)).toEqual(
    [...Object.values(otherPills).flat(), 'shared/ui/form/chip.module.css'].toSorted(),
  );
});

/** Controls of a toolbar or a message bar, which show no label. */
const unlabelled = [
  'features/home/filters/sort-choice.tsx',
  'features/listings/reviews/review-controls.tsx',
  'features/wishlist/saved/order-select.tsx',
  'shared/enquiry/reply-form.tsx',
];

test('labelled text areas and selects are fields', () => {
  const raw = components.filter(({ text }) => /<(?:textarea|select)\b/.test(text));
  expect(filesOf(raw)).toEqual([...unlabelled, 'shared/ui/form/field.tsx']);
});

/** Rows with the switch at their end. */
const ownInputs = [
  'features/home/saved-searches/saved-searches-section.tsx',
  'features/notifications/settings/kind-switches.tsx',
  'features/notifications/settings/quiet-hours-form.tsx',
];

test('check boxes, radio buttons and file inputs are those of the form kit', () => {
  const raw = components.filter(
    ({ text }) => [...text.matchAll(/<input\b[^>]*?\btype="(?:checkbox|radio|file)"/gs)].length > 0,
  );
  expect(filesOf(raw)).toEqual([
    ...ownInputs,
    'shared/ui/form/chip.tsx',
    'shared/ui/form/file-button.tsx',
  ]);
});

test('no form shows a bubble of the browser, whose language is not that of the screen', () => {
  // `noValidate` comes first, so that a pattern can find it.
  const bubbles = /(?:<form|\b(?:as|component)="form")(?!\s+noValidate\b)/;
  expect(filesOf(components.filter(({ text }) => bubbles.test(text)))).toEqual([]);
  const byHand = /\b(?:report|check)Validity\(|setCustomValidity\(/;
  expect(filesOf(components.filter(({ text }) => byHand.test(text)))).toEqual([]);
  expect(components.filter(({ text }) => text.includes('noValidate')).length).toBeGreaterThan(20);
});

test('the gallery shows every part of the kit', () => {
  const gallery = read('../gallery/*.tsx')
    .map(({ text }) => text)
    .join('\n');
  const kit = [
    'form/button',
    'form/field',
    'form/file-button',
    'form/chip',
    'layout/card',
    'overlay/sheet',
  ];
  const parts = read(`shared/ui/{${kit.join(',')}}.tsx`).flatMap(({ text }) =>
    [...text.matchAll(/export function ([A-Z]\w+)/g)].map(([, name]) => name),
  );
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((name) => !gallery.includes(`<${name}`))).toEqual([]);
});
