import type { DemoAccount } from '../emulators/identity/identity-emulator.ts';

/** Password of the demo accounts. `npm start -- --lan` uses another one: see `LocalNetwork`. */
export const publishedPassword = 'patna-hostels';

/** Demo accounts of a new stack. Their provider ids never change. */
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
