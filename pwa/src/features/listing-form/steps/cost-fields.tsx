import { chargeKinds, chargeTerms, depositDeductions, monthlyCharges } from '@patna/contracts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { CheckboxGroup, TextInput } from '../components/form-fields.tsx';
import { SelectField } from '../components/select-field.tsx';
import styles from '../components/listing-form.module.css';
import type { ChargeName, ListingForm } from '../model/form-values.ts';
import { nothing } from '../model/to-request-body.ts';

/** Kinds of other charges that have no line of their own. */
const unlistedKinds = ['Cleaning', 'Security', 'Parking'];

/** Each cost besides rent, meals and electricity: one choice, and an amount where it is extra. */
export function CostFields() {
  const { t } = useTranslation('listing-form');
  const chosen = useWatch<ListingForm, 'otherChargesFor'>({ name: 'otherChargesFor' });
  return (
    <>
      <h3 className={styles['subtitle']}>{t('field.costs')}</h3>
      <p className={styles['muted']}>{t('hint.costs')}</p>
      {monthlyCharges.map((name) => (
        <ChargeField key={name} name={name} />
      ))}
      <TextInput
        name="otherCharges"
        label="otherCharges"
        inputMode="numeric"
        maxLength={64}
        hint={t('hint.otherCharges')}
      />
      <CheckboxGroup
        name="otherChargesFor"
        label="otherChargesFor"
        options={chargeKinds.filter(
          (kind) => unlistedKinds.includes(kind) || chosen.includes(kind),
        )}
      />
      <ChargeField name="joiningFee" />
      <TextInput
        name="costs.depositRefundDays"
        label="depositRefundDays"
        inputMode="numeric"
        maxLength={64}
        hint={t('hint.depositRefundDays')}
      />
      <CheckboxGroup
        name="costs.depositDeductions"
        label="depositDeductions"
        options={[...depositDeductions, nothing]}
        alone={nothing}
      />
    </>
  );
}

function ChargeField({ name }: { name: ChargeName }) {
  const { t } = useTranslation('listing-form');
  const terms = useWatch<ListingForm, `costs.${ChargeName}.terms`>({ name: `costs.${name}.terms` });
  const isOnce = name === 'joiningFee';
  const wordOf = (value: string) => t(`option.${isOnce && value === 'extra' ? 'charged' : value}`);
  const offered = chargeTerms.filter((value) => !isOnce || value !== 'included');
  return (
    <div className={styles['pair']}>
      <SelectField
        name={`costs.${name}.terms`}
        label={name}
        options={[
          { value: '', text: t('option.unstated') },
          ...offered.map((value) => ({ value, text: wordOf(value) })),
        ]}
      />
      {terms === 'extra' ? (
        <TextInput
          name={`costs.${name}.rupees`}
          label={`${name}Amount`}
          inputMode="numeric"
          maxLength={64}
        />
      ) : null}
    </div>
  );
}
