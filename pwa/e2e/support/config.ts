/** How often a page ends while the chooser of photos is open. `CHOOSER_CRASHES=20` for a thorough run. */
export const chooserCrashes = Number(process.env['CHOOSER_CRASHES'] ?? 3);
