import express, { type Request, Router } from 'express';
import { Binary } from 'mongodb';
import { fieldError, notFound } from '../api-error.ts';
import { type IdentityContext, replyWithClient } from '../identity-context.ts';
import type { UserRecord } from '../identity-store.ts';
import { newId } from '../request.ts';
import { findSignedIn } from '../sessions.ts';
import { userView } from '../views.ts';

const LARGEST = '10mb';

/** `/me/profile_image` sets or deletes the photo. `/profile_images/:id`, the `image_url` of a user, serves it. */
export function pictureRoutes(context: IdentityContext): Router {
  const { store } = context;
  const router = Router();

  const replace = async (user: UserRecord, pictureId: string | null) => {
    const change = { pictureId, updatedAt: new Date() };
    await store.users.updateOne({ _id: user._id }, { $set: change });
    await store.pictures.deleteMany({ userId: user._id, _id: { $ne: pictureId ?? '' } });
    return { ...user, ...change };
  };

  router.post(
    '/me/profile_image',
    express.raw({ type: 'multipart/form-data', limit: LARGEST }),
    async (req, res) => {
      const { client, user } = await findSignedIn(store, req);
      const { type, bytes } = await pictureIn(req);
      const _id = newId('img');
      await store.pictures.insertOne({ _id, userId: user._id, type, bytes: new Binary(bytes) });
      const after = userView(await replace(user, _id));
      const image = { object: 'image', id: _id, name: null, public_url: after.image_url };
      await replyWithClient(context, { req, res }, client, image);
    },
  );

  router.delete('/me/profile_image', async (req, res) => {
    const { client, user } = await findSignedIn(store, req);
    await replace(user, null);
    const deleted = { object: 'image', id: user.pictureId ?? '', deleted: true };
    await replyWithClient(context, { req, res }, client, deleted);
  });

  router.get('/profile_images/:id', async (req, res) => {
    const picture = await store.pictures.findOne({ _id: req.params.id });
    if (!picture) throw notFound('Image');
    res.set({ 'content-type': picture.type, 'x-content-type-options': 'nosniff' });
    res.send(Buffer.from(picture.bytes.buffer));
  });

  return router;
}

/**
 * The file in the form.
 * @throws {ApiError} 422 when it is missing, or is no type of image that browsers may receive
 */
async function pictureIn(req: Request): Promise<{ type: string; bytes: Buffer }> {
  const headers = { 'content-type': req.get('content-type') ?? '' };
  const body = Buffer.isBuffer(req.body) ? new Uint8Array(req.body) : new Uint8Array();
  const form = await new Response(body, { headers }).formData().catch(() => new FormData());
  const file = form.get('file');
  if (!(file instanceof Blob) || !/^image\/(?:jpeg|png|webp|gif)$/.test(file.type)) {
    throw fieldError('file', 'image_type_not_supported', 'This file type is not supported.');
  }
  return { type: file.type, bytes: Buffer.from(await file.arrayBuffer()) };
}
