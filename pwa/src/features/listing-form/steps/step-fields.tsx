import {
  audiences,
  facilities,
  genderPreferences,
  isGstin,
  isOfBihar,
  meals,
  readGstin,
  readPincode,
} from '@patna/contracts';
import { defaultCity } from '@patna/search/cities';
import { findCity } from '@patna/search/find-city';
import { type ComponentType, use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { BranchFields } from './branch-fields.tsx';
import { CostFields } from './cost-fields.tsx';
import { SelectField } from '../components/select-field.tsx';
import { ConsentCheckbox } from '../components/consent-checkbox.tsx';
import { isNewForm } from '../drafts/draft-storage.ts';
import { DraftContext } from '../drafts/draft-context.ts';
import {
  CheckboxGroup,
  RadioButtons,
  TextInput,
  YesNoCheckbox,
} from '../components/form-fields.tsx';
import type { ListingForm, YesNoUnstated } from '../model/form-values.ts';
import { LocationFields } from './location-fields.tsx';
import { PhotosStep } from '../photos/photos-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { RoomsStep } from './rooms-step.tsx';
import type { StepName } from '../model/form-steps.ts';
import { safetyQuestionsFor } from '../model/to-request-body.ts';
import styles from '../components/listing-form.module.css';
import { placeName } from '../../../shared/places/place-name.ts';
import { Button } from '../../../shared/ui/form/button.tsx';

const maybe = ['unstated', 'yes', 'no'] as const satisfies readonly YesNoUnstated[];

export const stepFields: Readonly<Record<StepName, ComponentType>> = {
  basics: BasicsStep,
  address: AddressStep,
  rooms: RoomsStep,
  meals: MealsStep,
  people: PeopleStep,
  photos: PhotosStep,
  contact: ContactStep,
};

function BasicsStep() {
  const { t } = useTranslation('listing-form');
  const gstin = readGstin(useWatch<ListingForm, 'gstin'>({ name: 'gstin' }));
  const isOutsideBihar = isGstin(gstin) && !isOfBihar(gstin);
  return (
    <div className={styles['stack']}>
      <TextInput name="propertyName" label="propertyName" maxLength={80} />
      <TextInput name="ownerName" label="ownerName" autoComplete="name" maxLength={60} />
      <TextInput
        name="establishedYear"
        label="establishedYear"
        inputMode="numeric"
        maxLength={64}
      />
      <TextInput
        name="gstin"
        label="gstin"
        maxLength={96}
        hint={t(isOutsideBihar ? 'hint.gstinOutsideBihar' : 'hint.gstin')}
      />
      <TextInput
        name="description"
        label="description"
        rows={4}
        maxLength={2000}
        hint={t('hint.description')}
      />
      <BranchFields />
    </div>
  );
}

function AddressStep() {
  const { t, i18n } = useTranslation('listing-form');
  const address = useWatch<ListingForm, 'address'>({ name: 'address' });
  const pincode = readPincode(address.pincode);
  const { pincodeArea } = findCity(address.city) ?? defaultCity;
  const { first, last } = pincodeArea;
  const start = pincode.slice(0, first.length);
  const isOutsideCity = /^[1-9]\d{5}$/.test(pincode) && (start < first || start > last);
  return (
    <div className={styles['stack']}>
      <TextInput
        name="address.street"
        label="street"
        autoComplete="street-address"
        maxLength={120}
      />
      <TextInput name="address.landmark" label="landmark" maxLength={120} />
      <TextInput name="address.city" label="city" autoComplete="address-level2" maxLength={60} />
      <TextInput name="address.state" label="state" autoComplete="address-level1" maxLength={60} />
      <TextInput
        name="address.pincode"
        label="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={64}
        hint={
          isOutsideCity
            ? t('hint.pincodeOutsideCity', {
                place: placeName(pincodeArea, i18n.language),
                first,
                last,
              })
            : undefined
        }
      />
      <LocationFields />
    </div>
  );
}

function MealsStep() {
  const { t } = useTranslation('listing-form');
  const included = useWatch<ListingForm, 'isMealsIncludedInPrices'>({
    name: 'isMealsIncludedInPrices',
  });
  return (
    <div className={styles['stack']}>
      <CheckboxGroup name="mealsProvided" label="mealsProvided" options={meals} />
      <YesNoCheckbox name="isMealsIncludedInPrices" label="isMealsIncludedInPrices" />
      {included ? null : (
        <TextInput
          name="mealsCost"
          label="mealsCost"
          inputMode="numeric"
          maxLength={64}
          hint={t('hint.mealsCost')}
        />
      )}
      <CostFields />
      <h3 className={styles['subtitle']}>{t('field.houseRules')}</h3>
      <TextInput
        name="houseRules.gateTime"
        label="gateTime"
        type="time"
        hint={t('hint.leaveOpen')}
      />
      <div className={styles['pair']}>
        <TextInput
          name="houseRules.noticeDays"
          label="noticeDays"
          inputMode="numeric"
          maxLength={64}
        />
        <TextInput
          name="houseRules.lockInMonths"
          label="lockInMonths"
          inputMode="numeric"
          maxLength={64}
        />
      </div>
      <RadioButtons name="houseRules.visitorsAllowed" label="visitorsAllowed" options={maybe} />
      <RadioButtons name="houseRules.vegOnly" label="vegOnly" options={maybe} />
    </div>
  );
}

function PeopleStep() {
  const { t } = useTranslation('listing-form');
  const gender = useWatch<ListingForm, 'genderPreference'>({ name: 'genderPreference' });
  return (
    <div className={styles['stack']}>
      <RadioButtons name="genderPreference" label="genderPreference" options={genderPreferences} />
      <CheckboxGroup name="suitableFor" label="suitableFor" options={audiences} />
      <CheckboxGroup name="facilities" label="facilities" options={facilities} />
      <YesNoCheckbox name="haveWarden" label="haveWarden" />
      <h3 className={styles['subtitle']}>{t('field.safety')}</h3>
      <p className={styles['muted']}>{t('hint.safety')}</p>
      {safetyQuestionsFor(gender).map((name) => (
        <SelectField
          key={name}
          name={`safety.${name}`}
          label={name}
          options={maybe.map((value) => ({ value, text: t(`option.${value}`) }))}
        />
      ))}
    </div>
  );
}

function ContactStep() {
  const { t } = useTranslation('listing-form');
  const { phone, email } = useWatch<ListingForm, 'contact'>({ name: 'contact' });
  const isListed = !isNewForm(use(DraftContext).form);
  return (
    <div className={styles['stack']}>
      <TextInput
        name="contact.phone"
        label="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={96}
        hint={t(isListed && phone.trim() === '' ? 'hint.phoneGone' : 'hint.phone')}
      />
      {isListed && phone !== '' ? <RemoveContact part="phone" /> : null}
      <TextInput
        name="contact.email"
        label="email"
        type="email"
        autoComplete="email"
        maxLength={1016}
        hint={isListed && email.trim() === '' ? t('hint.emailGone') : undefined}
      />
      {isListed && email !== '' ? <RemoveContact part="email" /> : null}
      <PreviewStep />
      <ConsentCheckbox />
    </div>
  );
}

/** Empties a contact field of a listed hostel. */
function RemoveContact({ part }: { part: 'phone' | 'email' }) {
  const { t } = useTranslation('listing-form');
  const { setValue, setFocus, clearErrors } = useFormContext<ListingForm>();
  const take = () => {
    setValue(`contact.${part}`, '', { shouldDirty: true });
    clearErrors(`contact.${part}`);
    setFocus(`contact.${part}`);
  };
  return (
    <Button small flush variant="text" className={styles['start']} onClick={take}>
      {t(`takeAway.${part}`)}
    </Button>
  );
}
