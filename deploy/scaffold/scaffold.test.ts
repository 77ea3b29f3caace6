import { checkoutRoot } from '@patna/toolchain/paths.ts';
import { expect, it } from 'vitest';
import { planOf } from './plan.ts';
import { prepareFiles } from './scaffold.ts';

it.each([
  [['service', 'visits'], 'services/visits/src/operations/get-visits.ts'],
  [['operation', 'countSaved', 'wishlist'], 'services/wishlist/tests/count-saved.test.ts'],
  [
    ['operation', 'countTickets', 'listings/support'],
    'services/listings/tests/count-tickets.test.ts',
  ],
  [['operation', 'countLogins', 'users'], 'services/users/src/operations/count-logins.ts'],
  [['feature', 'about-us'], 'pwa/src/features/about-us/pages/about-us-page.tsx'],
  [['feature', 'plans', 'getWishlist'], 'pwa/src/features/plans/api/plans-api.ts'],
])('the templates of %j fit into the checkout', async (request, file) => {
  const { created, nextSteps } = await prepareFiles(checkoutRoot, planOf(checkoutRoot, request));
  expect([...created.keys()]).toContain(file);
  expect(nextSteps).toMatch(/^- /);
});

it('an existing file is not replaced', async () => {
  const plan = planOf(checkoutRoot, ['service', 'wishlist']);
  await expect(prepareFiles(checkoutRoot, plan)).rejects.toThrow(/ exists$/);
});

it.each([
  [['service', 'My Service']],
  [['service']],
  [['feature', 'aboutUs']],
  [['operation', 'countVisits']],
  [['operation', 'countVisits', 'nowhere']],
  [['feature', 'about', 'sendEnquiry']],
  [['screen', 'about']],
])('%j is refused with the reason', (request) => {
  expect(() => planOf(checkoutRoot, request)).toThrow(/usage:|is no /);
});
