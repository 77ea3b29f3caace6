import type { ListingEdit, ListingInput } from '@patna/contracts';

type Room = ListingInput['rooms'][number];
type EditedRoom = NonNullable<ListingEdit['rooms']>[number];

/**
 * Applies an edit of rooms. Old apps never send electricity: their rooms keep the terms of the room with the
 * same categories.
 */
export function mergeRoomEdits(before: readonly Room[], rows: readonly EditedRoom[]): Room[] {
  const names = rows.some((row) => row.electricity !== undefined);
  const former = [...before];
  return rows.map(({ electricity, ...row }) => {
    if (names) return electricity ? { ...row, electricity } : row;
    const at = former.findIndex((room) => categoriesOf(room) === categoriesOf(row));
    const [same] = at === -1 ? [] : former.splice(at, 1);
    return same ? { ...row, ...electricityOf(same) } : row;
  });
}

function categoriesOf({ category }: Pick<Room, 'category'>): string {
  return category.toSorted().join();
}

function electricityOf({ electricity, electricityCost }: Room): Partial<Room> {
  return {
    ...(electricity ? { electricity } : {}),
    ...(electricityCost === undefined ? {} : { electricityCost }),
  };
}
