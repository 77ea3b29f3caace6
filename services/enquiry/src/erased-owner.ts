/**
 * Stands where an erased account's id stood: whoever comes back later has that id again, and may not read
 * what strangers once wrote to the former account.
 */
export const erasedOwner = 'usr_erased';
