import { listingStatuses, ownerSteps } from '@patna/contracts';
import { expect, test } from 'vitest';
import { allowedStatusesFrom } from './allowed-statuses.ts';

test.each(listingStatuses)('allows the statuses of the contract for a %s hostel', (status) => {
  expect(allowedStatusesFrom(status)).toEqual(ownerSteps[status]);
});
