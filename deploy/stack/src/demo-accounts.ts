import type { DemoAccount } from '../../emulators/identity/identity-emulator.ts';

export const demoPassword = 'patna-hostels';

/** The three people every fresh stack knows. Their provider ids never change. */
export const demoAccounts = {
  traveller: {
    id: 'user_demo_traveller',
    email: 'traveller@example.com',
    password: demoPassword,
    firstName: 'Asha',
    lastName: 'Kumari',
  },
  owner: {
    id: 'user_demo_owner',
    email: 'owner@example.com',
    password: demoPassword,
    firstName: 'Rakesh',
    lastName: 'Prasad',
  },
  admin: {
    id: 'user_demo_admin',
    email: 'admin@example.com',
    password: demoPassword,
    firstName: 'Meena',
    lastName: 'Sinha',
    role: 'admin',
  },
} as const satisfies Record<string, DemoAccount>;
