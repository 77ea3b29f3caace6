import type { ListingEdit, ListingInput } from '@patna/contracts';

type Room = ListingInput['rooms'][number];
type EditedRoom = NonNullable<ListingEdit['rooms']>[number];

/**
 * The rooms that an edit leaves. Apps of old know nothing of electricity and name it in no row: theirs
 * keep what was stated of rooms of the same categories.
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
