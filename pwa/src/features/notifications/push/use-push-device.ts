import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { api } from '../../../shared/http/api.ts';
import type { ApiFailure } from '../../../shared/http/call-api.ts';
import { subscribeReachability } from '../../../shared/http/reachability.ts';
import { useSession } from '../../../shared/session/session.ts';
import { DeviceError } from './device-error.ts';
import type { PushDevice, PushStatus } from './push-device.ts';

/** The push status or the running action. `unknown`: the settings could not be loaded. */
export type DeviceState =
  | { is: PushStatus | 'checking' | 'unknown' | 'asking' | 'turning-on' | 'turning-off' }
  | { is: 'failed'; problem: ApiFailure | null };

/** States that a status check must not replace. */
const lasting: readonly DeviceState['is'][] = ['asking', 'turning-on', 'turning-off', 'failed'];

/** Push state of this phone with its actions. */
export function usePushDevice(device: PushDevice) {
  const userId = useSession().user?.id ?? '';
  const { state: reach } = useConnection();
  const dispatch = useDispatch();
  const [state, show] = useState<DeviceState>({ is: 'checking' });

  useEffect(() => {
    const again = () => void look(device, userId, show);
    again();
    // The person may have allowed push in the browser's settings.
    const back = () => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', back);
    const stop = subscribeReachability(again);
    return () => {
      document.removeEventListener('visibilitychange', back);
      stop();
    };
  }, [device, userId]);

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      show({ is: await device.standing(userId) });
    } catch (error) {
      console.error(error);
      show({ is: 'failed', problem: error instanceof DeviceError ? error.problem : null });
    }
    dispatch(api.util.invalidateTags(['Preferences']));
  };

  return {
    state,
    offline: reach === 'offline',
    look: () => void look(device, userId, show),
    turnOn: () => {
      show({ is: 'asking' });
      void attempt(async () => {
        if ((await device.ask()) !== 'granted') return;
        show({ is: 'turning-on' });
        await device.turnOn(userId);
      });
    },
    turnOff: () => {
      show({ is: 'turning-off' });
      void attempt(() => device.turnOff());
    },
  };
}

async function look(
  device: PushDevice,
  userId: string,
  show: Dispatch<SetStateAction<DeviceState>>,
): Promise<void> {
  const is = await device.standing(userId).catch(() => 'unknown' as const);
  show((now) => (lasting.includes(now.is) ? now : { is }));
}
