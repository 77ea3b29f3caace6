import { type FieldPath, useFormContext } from 'react-hook-form';
import type { Translate } from '../../../shared/i18n/i18n.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import type { ListingForm } from '../model/form-values.ts';
import styles from './listing-form.module.css';

type Path = FieldPath<ListingForm>;

/** The fields with errors. Each leads to its field. */
export function ErrorSummary() {
  const { t } = useTranslation('listing-form');
  const { formState, setFocus } = useFormContext<ListingForm>();
  const paths = pathsOf(formState.errors);
  if (paths.length === 0) return null;
  return (
    <Notice kind="error" title={t('mistakes')}>
      <ul className={styles['errors']}>
        {paths.map((path) => (
          <li key={path}>
            <Button small variant="text" onClick={() => setFocus(path)}>
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
  const label = t(
    `field.${names.includes('priceRange') ? `price${last === 'min' ? 'Min' : 'Max'}` : last}`,
  );
  return names[0] === 'rooms' ? `${t('rooms.row', { n: Number(names[1]) + 1 })}: ${label}` : label;
}
