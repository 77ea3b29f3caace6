import type { PushDeviceView } from '@patna/contracts';
import { useEffect, useState } from 'react';
import { readPushToken } from '../../../shared/storage/push-token.ts';
import { sha256Of } from '../../../shared/runtime/sha256.ts';

/** Which of the person's devices get no pushes: whether this phone does, and how many others. */
export interface PushReach {
  readonly here: boolean;
  readonly others: number;
}

/** Devices are named by the hash of their token, so that no token leaves the server. */
export function usePushReach(devices: readonly PushDeviceView[] | undefined): PushReach {
  const [ownId, setOwnId] = useState('');
  const token = readPushToken()?.token ?? '';
  useEffect(() => {
    let isCurrent = true;
    void sha256(token).then((id) => isCurrent && setOwnId(id));
    return () => {
      isCurrent = false;
    };
  }, [token]);
  const unreachable = (devices ?? []).filter((device) => device.unreachable);
  const here = unreachable.some(({ id }) => id === ownId);
  return { here, others: unreachable.length - (here ? 1 : 0) };
}

/** Empty without a token, and on plain HTTP, where there is no push. */
async function sha256(token: string): Promise<string> {
  if (token === '' || !globalThis.crypto?.subtle) return '';
  return sha256Of(new TextEncoder().encode(token));
}
