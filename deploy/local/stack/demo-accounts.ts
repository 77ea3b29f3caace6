import type { DemoAccount } from '../emulators/identity/identity-emulator.ts';

/** Of the demo accounts, unless others on the network could open the product: see `LocalNetwork`. */
export const publishedPassword = 'patna-hostels';

/** The three people every fresh stack knows. Their provider ids never change. */
export const demoAccounts = {
  traveller: {
    id: 'user_demo_traveller',
    email: 'traveller@example.com',
    firstName: 'Asha',
    lastName: 'Kumari',
  },
  owner: {
    id: 'user_demo_owner',
    email: 'owner@example.com',
    firstName: 'Rakesh',
    lastName: 'Prasad',
  },
  admin: {
    id: 'user_demo_admin',
    email: 'admin@example.com',
    firstName: 'Meena',
    lastName: 'Sinha',
    role: 'admin',
  },
} as const satisfies Record<string, Omit<DemoAccount, 'password'>>;
