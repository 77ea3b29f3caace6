import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { failureMessage } from '../../../shared/http/call-api.ts';
import { SelectField } from '../components/select-field.tsx';
import { DraftContext } from '../drafts/draft-context.ts';
import { TextInput, YesNoCheckbox } from '../components/form-fields.tsx';
import type { ListingForm } from '../model/form-values.ts';
import { hostelName, useMyHostels } from '../components/use-my-hostels.ts';
import { parentCandidates } from '../model/parent-candidates.ts';

export function BranchFields() {
  const { t } = useTranslation('listing-form');
  const { isManaged } = useContext(DraftContext);
  const isBranch = useWatch<ListingForm, 'isBranch'>({ name: 'isBranch' });
  return (
    <>
      <YesNoCheckbox name="isBranch" label="isBranch" />
      {isBranch ? (
        <>
          <TextInput
            name="branchType"
            label="branchType"
            maxLength={40}
            hint={t('hint.branchType')}
          />
          {isManaged ? null : <Parent />}
        </>
      ) : null}
    </>
  );
}

/** Offers the person's own hostels, so only the owner chooses here. */
function Parent() {
  const { t } = useTranslation('listing-form');
  const { form } = useContext(DraftContext);
  const { value: myHostels, failure } = useMyHostels();
  const chosen = useWatch<ListingForm, 'parentBranchHostel'>({ name: 'parentBranchHostel' });
  const parents = parentCandidates(myHostels ?? [], form);
  const others = parents.map(({ id, propertyName }) => ({ value: id, text: propertyName }));
  // Keeps the chosen parent while hostels load, or if it was closed.
  const missing = chosen !== '' && !parents.some(({ id }) => id === chosen);
  const unknown =
    failure && !myHostels ? (failureMessage(failure) ?? t('hint.parentsUnreached')) : undefined;
  return (
    <SelectField
      name="parentBranchHostel"
      label="parentBranchHostel"
      hint={myHostels && parents.length === 0 ? t('hint.noParents') : unknown}
      options={[
        { value: '', text: t('option.unstated') },
        ...(missing ? [{ value: chosen, text: hostelName(myHostels, chosen) }] : []),
        ...others,
      ]}
    />
  );
}
