import type { OutputOf } from '@patna/contracts';
import { type ApiAnswer, callApi, type FetchOptions } from '../../shared/http/call-api.ts';
import { uploadLimitMs } from '../../shared/photo-upload/upload-limit.ts';
import type { Attachment } from './effects.ts';

export function uploadAttachment(
  { key, name, file }: Attachment,
  token: string,
  fetch: FetchOptions['fetch'],
): Promise<ApiAnswer> {
  const body = new FormData();
  body.append('images', file, name);
  const timeoutMs = uploadLimitMs(file.size);
  return callApi({ name: 'uploadImages', body }, { token, key, timeoutMs, fetch });
}

/** Undefined when the answer is not that of our server. */
export function uploadedUrl(answer: ApiAnswer): string | undefined {
  if (!answer.ok) return undefined;
  const { data } = answer.data as Partial<OutputOf<'uploadImages'>>;
  return Array.isArray(data) ? data[0]?.url : undefined;
}
