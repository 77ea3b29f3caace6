/** `all`: load photos as usual. `small`: only small sizes, when visible. `tap`: only on request. */
export type PhotoLoading = 'all' | 'small' | 'tap';

/** Query of a photo request that the person made by a tap. */
export const tappedPhotoQuery = '?wanted';
