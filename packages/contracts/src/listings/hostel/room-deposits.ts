interface Deposits {
  readonly rooms: readonly { readonly deposit?: number | undefined }[];
  readonly houseRules: { readonly deposit?: number | undefined };
}

/** The deposits of the rooms that have one. A room without its own has that of the house rules. */
export function roomDeposits({ rooms, houseRules }: Deposits): number[] {
  return rooms.flatMap((room) => room.deposit ?? houseRules.deposit ?? []);
}

/** The lowest deposit of a room; undefined when none is stated. */
export function lowestDeposit(listing: Deposits): number | undefined {
  const deposits = roomDeposits(listing);
  return deposits.length === 0 ? undefined : Math.min(...deposits);
}
