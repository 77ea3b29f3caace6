/** User id of hostels saved while nobody was signed in. */
export const guestId = 'guest';
