/** How long the typing in a search box must rest before its words count, in milliseconds. */
export const typingPauseMs = 300;
