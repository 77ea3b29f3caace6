/**
 * Replaces the id of an erased owner. A person who comes back has their old id and must not read what
 * strangers wrote to the former account.
 */
export const erasedOwner = 'usr_erased';
