import { useMemo } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { readItem, writeItem } from '../../../shared/storage/local-storage.ts';
import { useStoredItem } from '../../../shared/storage/use-stored-item.ts';

/** Deleted at sign-out. The text ends with `@` and the person's id. */
const key = 'patna.me.helpful';
const mostKept = 200;

/** Ids of the reviews that the signed-in person marked as helpful on this phone. */
export function useHelpfulMarks(): ReadonlySet<string> {
  const text = useStoredItem(key);
  const { user } = useSession();
  return useMemo(() => new Set(parse(text, user?.id)), [text, user?.id]);
}

export function keepHelpfulMark(reviewId: string, userId: string, isHelpful: boolean): void {
  const others = parse(readItem(key), userId).filter((each) => each !== reviewId);
  const kept = isHelpful ? [...others, reviewId].slice(-mostKept) : others;
  writeItem(key, `${kept.join(',')}@${userId}`);
}

function parse(text: string | null, userId: string | undefined): string[] {
  const [ids = '', person] = (text ?? '').split('@');
  return userId !== undefined && person === userId ? ids.split(',').filter(Boolean) : [];
}
