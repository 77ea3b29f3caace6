interface Deposits {
  readonly rooms: readonly { readonly deposit?: number | undefined }[];
  readonly houseRules: { readonly deposit?: number | undefined };
}

/** The deposits of all rooms. A room that states none has the deposit of the house rules, if there is one. */
export function roomDeposits({ rooms, houseRules }: Deposits): number[] {
  return rooms.flatMap((room) => room.deposit ?? houseRules.deposit ?? []);
}

/** The lowest deposit of any room. Undefined when none is stated. */
export function lowestDeposit(listing: Deposits): number | undefined {
  const deposits = roomDeposits(listing);
  return deposits.length === 0 ? undefined : Math.min(...deposits);
}
