import type { Translate } from '../i18n/i18n.ts';

const ours = {
  'Patna Hostels': 'us',
  'Patna Hostels, papers': 'papers',
  'Patna Hostels, visit': 'visit',
} as const;

/** Who checked a claim; our own ways of checking are translated. */
export function checkerText(checkedBy: string, t: Translate<'claims'>): string {
  const known = Object.entries(ours).find(([name]) => name === checkedBy);
  return known ? t(`by.${known[1]}`) : checkedBy;
}
