import * as z from 'zod/mini';
import { rupees } from '../../fields/fields.ts';
import { listOf } from '../../validation/raw-maximum.ts';
import { hasNoDuplicates, rule } from '../../validation/rule.ts';
import { chargeTerms, depositDeductions } from './listing-values.ts';

/** One cost as the owner states it. Only `extra` has an amount. */
const statedCharge = z.object({ terms: z.enum(chargeTerms), rupees: z.optional(rupees) });

/**
 * Costs that are stated separately; one that is absent was not stated. Amounts of the monthly charges are in rupees per
 * month and are part of `otherCharges`. The joining fee is paid once.
 */
export const statedCosts = z.object({
  water: z.optional(statedCharge),
  laundry: z.optional(statedCharge),
  wifi: z.optional(statedCharge),
  maintenance: z.optional(statedCharge),
  joiningFee: z.optional(statedCharge),
  /** Number of days after leaving within which the deposit is returned. */
  depositRefundDays: z.optional(z.int()),
  /** What may be deducted from the deposit. Empty: nothing. */
  depositDeductions: z.optional(z.array(z.enum(depositDeductions))),
});
export type StatedCosts = z.infer<typeof statedCosts>;

const amount = z.int().check(z.gte(1), z.lte(100_000));

const chargeInput = z.object({ terms: z.enum(chargeTerms), rupees: z.optional(amount) }).check(
  rule(
    'charge_amount_needed',
    (charge) => charge.terms !== 'extra' || charge.rupees !== undefined,
    ['rupees'],
  ),
  rule('charge_amount_extra', (charge) => charge.terms === 'extra' || charge.rupees === undefined, [
    'rupees',
  ]),
);

/** `statedCosts` in requests. */
export const statedCostsInput = z.object({
  water: z.optional(chargeInput),
  laundry: z.optional(chargeInput),
  wifi: z.optional(chargeInput),
  maintenance: z.optional(chargeInput),
  joiningFee: z.optional(chargeInput),
  depositRefundDays: z.optional(z.int().check(z.gte(0), z.lte(365))),
  depositDeductions: z.optional(
    listOf(z.enum(depositDeductions), { max: depositDeductions.length }, hasNoDuplicates()),
  ),
});
