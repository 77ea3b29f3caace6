import {
  type CostPart,
  type ListingDetail,
  monthlyCharges,
  moveInCostOf,
  type MoveInCost,
} from '@patna/contracts';
import { formatPriceRange, formatRupees } from '../format/rupees.ts';
import type { CostTexts } from './messages.ts';

export interface CostRow {
  readonly key: string;
  readonly text: string;
  readonly isStated: boolean;
}

/** The lines of a month in reading order, without the total. */
export function monthRows({ month }: MoveInCost, t: CostTexts): CostRow[] {
  const { rent, meals, electricity, charges, rest } = month;
  const parts: [string, CostPart][] = [
    ['meals', meals],
    ['electricity', electricity],
    ...monthlyCharges.map((name): [string, CostPart] => [name, charges[name]]),
    ['rest', rest],
  ];
  return [
    { key: 'rent', text: formatPriceRange(rent), isStated: true },
    ...parts.map(([key, part]) => partRow(key, part, t)),
  ];
}

/** What is paid once, when moving in. */
export function onceRows({ deposit, joiningFee }: MoveInCost, t: CostTexts): CostRow[] {
  const none = deposit.kind === 'none' && textRow('deposit', t('noDeposit'), t);
  return [none || partRow('deposit', deposit, t), partRow('joiningFee', joiningFee, t)];
}

/** When the deposit is returned, and what may be deducted. */
export function refundRows({ costs = {} }: Pick<ListingDetail, 'costs'>, t: CostTexts): CostRow[] {
  const { depositRefundDays: days, depositDeductions } = costs;
  const words = depositDeductions?.map((name) => t(`deduction.${name}`)).join(', ');
  return [
    textRow('refund', days === undefined ? undefined : t('refundDays', { count: days }), t),
    textRow('deductions', words === '' ? t('deduction.nothing') : words, t),
  ];
}

/** A sum, or "from" when one of its parts is not stated. */
export function sumText(
  { total, missing }: Pick<MoveInCost, 'total' | 'missing'> | MoveInCost['month'],
  t: CostTexts,
): string {
  if (missing.length > 0) return t('atLeast', { amount: formatRupees(total.min) });
  return formatPriceRange(total);
}

/** What moving in costs, for each room of a hostel; the cheapest first, those with unstated parts last. */
export function moveInCosts(detail: ListingDetail): { room: number; cost: MoveInCost }[] {
  return detail.rooms
    .map((each, room) => ({ room, cost: moveInCostOf(detail, each) }))
    .toSorted((a, b) => rankOf(a.cost) - rankOf(b.cost));
}

/** Added to the rank of rooms with unstated parts, so that they come last. More than a room can cost. */
const openRank = 10_000_000;

function rankOf({ total, missing }: MoveInCost): number {
  return missing.length > 0 ? openRank + total.min : total.min;
}

function partRow(key: string, part: CostPart, t: CostTexts): CostRow {
  const amount = 'rupees' in part ? formatRupees(part.rupees) : '';
  const isStated = part.kind !== 'unstated' && part.kind !== 'metered';
  return { key, text: t(`part.${part.kind}`, { amount }), isStated };
}

function textRow(key: string, text: string | undefined, t: CostTexts): CostRow {
  return { key, text: text ?? t('unstated'), isStated: text !== undefined };
}
