/** How photos use the network. `all`: as they come; `small`: the small ones, when looked at; `tap`: only those asked for. */
export type PhotoLoading = 'all' | 'small' | 'tap';

/** The query by which a screen asks for a photo that the person has tapped. */
export const tappedPhotoQuery = '?wanted';
