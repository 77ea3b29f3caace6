/** Design tokens. `tokens.css` and the MUI theme are generated from them. */

export const colors = {
  light: {
    page: '#fffdf9',
    surface: '#ffffff',
    sunken: '#f6f1e9',
    text: '#211a12',
    muted: '#6b6053',
    line: '#e9e1d5',
    field: '#8c7f70',
    accent: '#ff9800',
    'accent-soft': '#fff0d9',
    'on-accent': '#241500',
    link: '#b04400',
    success: '#18704a',
    'success-soft': '#e3f4ea',
    danger: '#c22525',
    'danger-soft': '#fdeaea',
    scrim: 'rgb(24 16 6 / 0.55)',
    'under-scrim': 'color-mix(in srgb, var(--c-page) 45%, #181006)',
  },
  dark: {
    page: '#15120e',
    surface: '#1f1a15',
    sunken: '#28221b',
    text: '#f7f1e8',
    muted: '#b9ad9d',
    line: '#3b332a',
    field: '#857a6c',
    accent: '#ffa21a',
    'accent-soft': '#3a2a12',
    'on-accent': '#241500',
    link: '#ffb454',
    success: '#74d3a2',
    'success-soft': '#16352a',
    danger: '#ff8f85',
    'danger-soft': '#43201d',
    scrim: 'rgb(0 0 0 / 0.65)',
    'under-scrim': 'color-mix(in srgb, var(--c-page) 35%, #000)',
  },
} as const;

export const radii = { s: '8px', m: '12px', l: '16px', xl: '24px', pill: '999px' } as const;

/** Steps of a 4 px grid. */
export const spaces = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const;

export const fontSizes = {
  xs: '0.8125rem',
  s: '0.875rem',
  m: '1rem',
  l: '1.125rem',
  xl: 'clamp(1.25rem, 1.1rem + 0.7vw, 1.5rem)',
  xxl: 'clamp(1.5rem, 1.25rem + 1.2vw, 2rem)',
  display: 'clamp(1.875rem, 1.4rem + 2.4vw, 3.25rem)',
} as const;

export const shadows = {
  s: '0 1px 2px rgb(40 24 0 / 0.08)',
  m: '0 2px 6px rgb(40 24 0 / 0.06), 0 8px 24px rgb(40 24 0 / 0.08)',
  l: '0 4px 12px rgb(40 24 0 / 0.1), 0 16px 48px rgb(40 24 0 / 0.16)',
} as const;

export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Noto Sans Devanagari", sans-serif';

/** Layout breakpoints in px, the same as MUI's sm, md and lg. */
export const breakpoints = { sm: 600, md: 900, lg: 1200 } as const;

/** Content of `tokens.css`; a test compares the file. */
export function tokensCss(): string {
  const shared = {
    ...prefixed('r', radii),
    ...prefixed('s', spaces),
    ...prefixed('f', fontSizes),
    ...prefixed('shadow', shadows),
    font: fontFamily,
  };
  return [
    block(':root', { 'color-scheme': 'light dark' }, { ...prefixed('c', colors.light), ...shared }),
    `@media (prefers-color-scheme: dark) {\n${indent(block(':root', {}, prefixed('c', colors.dark)))}\n}`,
    '',
  ].join('\n\n');
}

function prefixed(prefix: string, values: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(values).map(([key, v]) => [`${prefix}-${key}`, v]));
}

function block(selector: string, plain: Record<string, string>, variables: Record<string, string>) {
  const lines = [
    ...Object.entries(plain).map(([key, value]) => `  ${key}: ${value};`),
    ...Object.entries(variables).map(([key, value]) => `  --${key}: ${value};`),
  ];
  return `${selector} {\n${lines.join('\n')}\n}`;
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
