import { type FieldPath, useFormContext } from 'react-hook-form';
import type { Translate } from '../../../shared/i18n/i18n.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { stepOf, steps } from '../model/form-steps.ts';
import type { ListingForm } from '../model/form-values.ts';
import styles from './listing-form.module.css';

type Path = FieldPath<ListingForm>;

/** The fields with errors. `onChoose` leads to one of them, also on another step. */
export function ErrorSummary({ onChoose }: { onChoose: (path: Path) => void }) {
  const { t } = useTranslation('listing-form');
  const { formState } = useFormContext<ListingForm>();
  const paths = pathsOf(formState.errors);
  if (paths.length === 0) return null;
  return (
    <Notice kind="error" title={t('mistakes')}>
      <ul className={styles['errors']}>
        {paths.map((path) => (
          <li key={path}>
            <Button small variant="text" onClick={() => onChoose(path)}>
              {labelOf(path, t)}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The paths of a tree whose leaves have a `message`. */
function pathsOf(errors: object, before = ''): Path[] {
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const path = `${before}${name}` as Path;
    return 'message' in value ? [path] : pathsOf(value, `${path}.`);
  });
}

/** `rooms.1.priceRange.max` → "Room type 2: Maximum monthly rent, ₹". */
function labelOf(path: Path, t: Translate<'listing-form'>): string {
  const names = path.split('.');
  const last = names.at(-1) ?? '';
  if (names[0] === 'hostelImages') return t('step.photos');
  if (last === 'consent') return t('field.consent');
  if (last === 'rooms') return t('step.rooms');
  if (last === 'latitude' || last === 'longitude') return t('place.title');
  const field = names.includes('priceRange') ? `price${last === 'min' ? 'Min' : 'Max'}` : last;
  if (names[0] === 'costs' && last === 'rupees') return t(`field.${names[1]}Amount`);
  // Errors of the server may name a field that has no label of its own.
  const label = t(`field.${field}`, { defaultValue: t(`step.${steps[stepOf(path) ?? 0]?.name}`) });
  return names[0] === 'rooms' ? `${t('rooms.row', { n: Number(names[1]) + 1 })}: ${label}` : label;
}
