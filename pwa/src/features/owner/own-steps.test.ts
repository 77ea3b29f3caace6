import { listingStatuses, ownerSteps } from '@patna/contracts';
import { expect, test } from 'vitest';
import { ownStepsFrom } from './own-steps.ts';

test.each(listingStatuses)('an owner may do with a %s hostel what the contract says', (status) => {
  expect(ownStepsFrom(status)).toEqual(ownerSteps[status]);
});
