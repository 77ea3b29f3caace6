/**
 * The owner id of an enquiry whose owner was erased. A person who signs up again gets the same user id and must not
 * read messages to the erased account.
 */
export const erasedOwner = 'usr_erased';
