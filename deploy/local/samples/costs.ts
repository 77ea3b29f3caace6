import type { StatedCosts } from '@patna/contracts';

const included = { terms: 'included' } as const;
const none = { terms: 'none' } as const;
const extra = (rupees: number) => ({ terms: 'extra', rupees }) as const;

/** Costs of the sample hostels; some are not stated. Monthly amounts are part of `otherCharges`. */
export const sampleCosts: Readonly<Record<string, StatedCosts>> = {
  hostel_xx01: {
    water: included,
    laundry: none,
    wifi: included,
    maintenance: included,
    joiningFee: extra(500),
    depositRefundDays: 15,
    depositDeductions: ['damage', 'unpaid-dues'],
  },
  hostel_xx02: {
    water: included,
    laundry: included,
    wifi: included,
    maintenance: none,
    joiningFee: extra(1000),
    depositRefundDays: 30,
    depositDeductions: ['damage', 'unpaid-dues', 'short-notice'],
  },
  hostel_xx03: {
    water: included,
    laundry: none,
    wifi: included,
    maintenance: included,
    joiningFee: none,
    depositRefundDays: 7,
    depositDeductions: ['damage'],
  },
  hostel_xx04: {
    water: included,
    laundry: none,
    wifi: included,
    maintenance: included,
    joiningFee: none,
    depositRefundDays: 0,
    depositDeductions: [],
  },
  hostel_xx05: { water: included, wifi: included, joiningFee: extra(1000), depositRefundDays: 30 },
  hostel_xx06: { water: included, wifi: included },
  hostel_xx07: { water: included, wifi: none, maintenance: extra(300), joiningFee: none },
  hostel_xx08: {
    water: included,
    laundry: included,
    wifi: included,
    maintenance: extra(400),
    joiningFee: extra(2000),
    depositRefundDays: 15,
    depositDeductions: ['damage', 'cleaning'],
  },
  hostel_xx09: {
    water: included,
    laundry: none,
    wifi: extra(200),
    maintenance: none,
    joiningFee: extra(500),
    depositRefundDays: 15,
    depositDeductions: ['damage', 'unpaid-dues'],
  },
  hostel_xx10: {
    water: included,
    laundry: included,
    wifi: included,
    maintenance: included,
    joiningFee: extra(1500),
    depositRefundDays: 45,
    depositDeductions: ['damage', 'unpaid-dues', 'short-notice', 'cleaning'],
  },
  hostel_xx11: { maintenance: extra(300), laundry: extra(200), joiningFee: none },
  hostel_xx12: {
    water: included,
    laundry: none,
    wifi: included,
    maintenance: none,
    joiningFee: none,
    depositRefundDays: 7,
    depositDeductions: ['damage', 'unpaid-dues'],
  },
  hostel_xx14: { water: included, laundry: extra(200), wifi: included, joiningFee: extra(500) },
};
