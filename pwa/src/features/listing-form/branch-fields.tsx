import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { failureMessage } from '../../shared/http/call-api.ts';
import { Choice } from './choice.tsx';
import { DraftPlace } from './draft-place.ts';
import { TextRow, YesNo } from './fields.tsx';
import type { ListingForm } from './form-values.ts';
import { nameOf, useOwnHostels } from './own-hostels.ts';
import { possibleParents } from './possible-parents.ts';

/** Whether it is a branch, of which of the person's own hostels; those are known offline too. */
export function BranchFields() {
  const { t } = useTranslation('listing-form');
  const isBranch = useWatch<ListingForm, 'isBranch'>({ name: 'isBranch' });
  return (
    <>
      <YesNo name="isBranch" label="isBranch" />
      {isBranch ? (
        <>
          <TextRow
            name="branchType"
            label="branchType"
            maxLength={40}
            hint={t('hint.branchType')}
          />
          <Parent />
        </>
      ) : null}
    </>
  );
}

function Parent() {
  const { t } = useTranslation('listing-form');
  const { form } = useContext(DraftPlace);
  const { value: own, failure } = useOwnHostels();
  const chosen = useWatch<ListingForm, 'parentBranchHostel'>({ name: 'parentBranchHostel' });
  const parents = possibleParents(own ?? [], form);
  const others = parents.map(({ id, propertyName }) => ({ value: id, text: propertyName }));
  // Until the hostels are there, and for one that was closed, what was chosen stays.
  const missing = chosen !== '' && !parents.some(({ id }) => id === chosen);
  const unknown =
    failure && !own ? (failureMessage(failure) ?? t('hint.parentsUnreached')) : undefined;
  return (
    <Choice
      name="parentBranchHostel"
      label="parentBranchHostel"
      hint={own && parents.length === 0 ? t('hint.noParents') : unknown}
      options={[
        { value: '', text: t('option.unstated') },
        ...(missing ? [{ value: chosen, text: nameOf(own, chosen) }] : []),
        ...others,
      ]}
    />
  );
}
