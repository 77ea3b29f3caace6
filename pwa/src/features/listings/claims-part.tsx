import type { ListingDetail } from '@patna/contracts';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { NotHere } from '../../shared/ui/not-here.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';

const Claims = lazyPart(async () => (await import('./claims.tsx')).Claims, NotHere);

/** What was checked of the hostel, once the code that shows it is there. */
export function ClaimsPart({ detail }: { detail: Pick<ListingDetail, 'claims' | 'moreClaims'> }) {
  return (
    <Suspense fallback={<Skeleton height="160px" />}>
      <Claims detail={detail} />
    </Suspense>
  );
}
