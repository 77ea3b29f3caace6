import type { ListingDetail } from '@patna/contracts';
import { useEffect, useState } from 'react';
import { useConnection } from '../../offline/network/use-connection.ts';
import { readListingDetail, saveListingDetail } from '../../offline/listings/listing-store.ts';
import { callApi, type ProblemFailure } from '../../shared/http/call-api.ts';

/** `detail` is null if the hostel is neither saved nor available. */
export interface ComparedHostel {
  id: string;
  detail: ListingDetail | null;
  /** When the copy was saved, ISO 8601; null if fresh or missing. */
  savedAt: string | null;
  /** Whether the server's answer may still replace the copy. */
  isLoading?: boolean;
  /** The server's refusal. */
  failure?: ProblemFailure;
}

/** Whether the server has no such hostel. */
export function isUnknown({ detail, failure }: ComparedHostel): boolean {
  return detail === null && (failure?.status === 404 || failure?.status === 400);
}

/** Loads the compared hostels: saved copies first, then the server. */
export function useComparedHostels(ids: readonly string[]): {
  hostels: ComparedHostel[] | undefined;
  retry: () => void;
} {
  const [hostels, setHostels] = useState<{ list: string; details: ComparedHostel[] }>();
  const { state } = useConnection();
  const list = ids.join(',');
  useEffect(() => {
    let current = true;
    const show = (details: ComparedHostel[]) => {
      if (current) setHostels({ list, details });
    };
    void loadDetails(splitIds(list), state !== 'offline', show);
    return () => {
      current = false;
    };
  }, [list, state]);
  return {
    hostels: hostels?.list === list ? hostels.details : undefined,
    retry: () => void loadDetails(splitIds(list), true, (details) => setHostels({ list, details })),
  };
}

function splitIds(list: string): string[] {
  return list === '' ? [] : list.split(',');
}

async function loadDetails(
  ids: readonly string[],
  ask: boolean,
  show: (details: ComparedHostel[]) => void,
): Promise<void> {
  const copies = await Promise.all(ids.map(readCopy));
  show(copies.map((copy) => ({ ...copy, isLoading: ask })));
  if (!ask) return;
  show(await Promise.all(copies.map(refresh)));
}

async function readCopy(id: string): Promise<ComparedHostel> {
  const copy = await readListingDetail(id).catch(() => null);
  return { id, detail: copy?.detail ?? null, savedAt: copy?.savedAt ?? null };
}

async function refresh(copy: ComparedHostel): Promise<ComparedHostel> {
  const answer = await callApi({ name: 'getListing', params: { id: copy.id } });
  if (!answer.ok) {
    return answer.error.kind === 'problem' ? { ...copy, failure: answer.error } : copy;
  }
  const detail = answer.data as ListingDetail;
  await saveListingDetail(detail, new Date().toISOString()).catch(() => undefined);
  return { id: copy.id, detail, savedAt: null };
}
