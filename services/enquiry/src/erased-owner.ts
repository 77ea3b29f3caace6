/**
 * Replaces the id of an erased owner. A person who signs up again gets the same id and must not read messages
 * to the erased account.
 */
export const erasedOwner = 'usr_erased';
