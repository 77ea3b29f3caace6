import { callUrl } from '@patna/contracts';
import { plainPhoto } from '../data/plain-photo.ts';

/** Uploads a plain photo through the gateway on `port`. Resolves to its URL. */
export async function uploadPhoto(port: number, token?: string): Promise<string> {
  const photo = await plainPhoto(800, 500);
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'room.jpg');
  const answer = await fetch(`http://127.0.0.1:${port}${callUrl('uploadImages')}`, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { url: string }[] };
  return data[0]?.url ?? '';
}
