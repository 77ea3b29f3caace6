import { auditKinds } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { SelectField, TextField } from '../../../shared/ui/form/field.tsx';
import { twoPanes, useMedia } from '../../../shared/ui/layout/use-media.ts';
import type { AuditFilter } from '../api.ts';
import styles from '../moderation.module.css';
import auditStyles from './audit.module.css';
import { type FilterName, invalidAuditFilters } from './audit-filter.ts';

/** Chooses the kind, person, hostel and days of audit entries. */
export function AuditFilterForm({
  filter,
  mistyped,
  onFilter,
}: {
  filter: AuditFilter;
  /** Filters of the address that were left out because they are invalid. */
  mistyped: readonly FilterName[];
  onFilter: (filter: AuditFilter) => void;
}) {
  const { t } = useTranslation('moderation');
  const [typed, setTyped] = useState(filter);
  const [invalid, setInvalid] = useState(mistyped);
  const field = (name: FilterName) => ({
    label: t(`audit.filter.${name}`),
    value: typed[name] ?? '',
    error: invalid.includes(name) ? t(`audit.invalid.${name}`) : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      setInvalid(invalid.filter((each) => each !== name));
    },
  });
  const wide = useMedia(twoPanes);
  const isFiltered = Object.keys(filter).length > 0 || mistyped.length > 0;
  return (
    <details className={auditStyles['fold']} open={wide || isFiltered}>
      <summary>{t('audit.filters')}</summary>
      <form
        noValidate
        className={auditStyles['filters']}
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = invalidAuditFilters(typed);
          setInvalid(wrong);
          if (wrong.length === 0) onFilter(typed);
        }}
      >
        <SelectField {...field('kind')}>
          <option value="">{t('audit.kind.all')}</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`audit.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField {...field('hostel')} maxLength={300} autoComplete="off" />
        <TextField {...field('person')} maxLength={64} autoComplete="off" />
        <TextField {...field('firstDay')} type="date" />
        <TextField {...field('lastDay')} type="date" />
        <p className={styles['actions']}>
          <Button small type="submit">
            {t('audit.apply')}
          </Button>
          <Button
            small
            variant="text"
            onClick={() => {
              setTyped({});
              setInvalid([]);
              onFilter({});
            }}
          >
            {t('audit.clear')}
          </Button>
        </p>
      </form>
    </details>
  );
}
