import { type Handler, requireSelf } from '@patna/service-kit';
import { passSeconds } from '../access/photo-pass.ts';

/** The pass itself is a cookie that `withPhotoPasses` adds. */
export const photoPass: Handler<'photoPass'> = async ({ input: { params }, caller }) => {
  requireSelf(caller, params.userId);
  return { data: { until: new Date(Date.now() + passSeconds * 1000).toISOString() } };
};
