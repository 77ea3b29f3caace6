import { listingStatuses, ownerSteps } from '@patna/contracts';
import { expect, test } from 'vitest';
import { allowedStatusesFrom } from './allowed-statuses.ts';

test.each(listingStatuses)('an owner may do with a %s hostel what the contract says', (status) => {
  expect(allowedStatusesFrom(status)).toEqual(ownerSteps[status]);
});
