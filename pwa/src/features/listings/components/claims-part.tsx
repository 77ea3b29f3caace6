import type { ListingDetail } from '@patna/contracts';
import { Suspense } from 'react';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';

const Claims = lazyComponent(async () => (await import('./claims.tsx')).Claims, ChunkUnavailable);

export function ClaimsPart({ detail }: { detail: Pick<ListingDetail, 'claims' | 'moreClaims'> }) {
  return (
    <Suspense fallback={<Skeleton height="160px" />}>
      <Claims detail={detail} />
    </Suspense>
  );
}
