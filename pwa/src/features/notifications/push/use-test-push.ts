import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../../shared/http/call-api.ts';
import { onPushMessage, pushMessages } from '../../../shared/runtime/push-messages.ts';
import { DeviceError } from './device-error.ts';
import type { PushDevice } from './push-device.ts';

/** `unregistered`: the server or the push service does not know this phone any more. */
export type TestState =
  | { is: 'idle' | 'sending' | 'sent' | 'shown' | 'missing' | 'unregistered' }
  | { is: 'failed'; problem: ApiFailure };

const timeoutMs = 20_000;

/** A test push to this phone. The worker reports that it was shown. */
export function useTestPush(device: PushDevice) {
  const [state, show] = useState<TestState>({ is: 'idle' });
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);

  const send = async () => {
    end.current();
    const testId = crypto.randomUUID();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const finish = (last: TestState) => {
      if (isOver) return;
      end.current();
      show(last);
    };
    const stop = onPushMessage(pushMessages.shown, (message) => {
      if (message['testId'] === testId) finish({ is: 'shown' });
    });
    end.current = () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
    show({ is: 'sending' });
    try {
      await device.sendTest(testId);
      if (isOver) return;
      show({ is: 'sent' });
      timer = setTimeout(() => finish({ is: 'missing' }), timeoutMs);
    } catch (error) {
      console.error(error);
      finish(failureOf(error));
    }
  };
  return { state, send: () => void send() };
}

function failureOf(error: unknown): TestState {
  const problem = error instanceof DeviceError ? error.problem : null;
  if (problem?.kind === 'problem' && problem.code === 'not_found') return { is: 'unregistered' };
  return { is: 'failed', problem: problem ?? { kind: 'network' } };
}
