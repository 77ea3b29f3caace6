import { createServer } from 'node:http';
import express from 'express';
import { MongoClient } from 'mongodb';
import mongoose from 'mongoose';

/**
 * `peer-server.ts NAME PORT MONGODB_URI` serves `/?page=N` with twelve hostels, newest first.
 * - `bare driver`: node:http and the MongoDB driver, with the fields of a card and without a count.
 * - `simple controller`: Express and Mongoose as in most tutorials, with complete documents and a count.
 */
const [name = '', port = '', mongoUri = ''] = process.argv.slice(2);
const host = '127.0.0.1';
const limit = 12;
const live = { status: 'live' };
const newestFirst = { publishedAt: -1, _id: -1 } as const;
const fields = {
  hostelId: 1,
  propertyName: 1,
  address: 1,
  rooms: 1,
  images: 1,
  reviewStats: 1,
  facilities: 1,
  houseRules: 1,
};

const peers: Readonly<Record<string, () => Promise<unknown>>> = {
  async 'bare driver'() {
    const client = await MongoClient.connect(mongoUri);
    const hostels = client.db('listings').collection('listings');
    return createServer(async (request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://peer').searchParams.get('page') ?? 1);
      const data = await hostels
        .find(live, { projection: fields })
        .sort(newestFirst)
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data, page }));
    }).listen(Number(port), host);
  },
  async 'simple controller'() {
    await mongoose.connect(mongoUri, { dbName: 'listings' });
    const Hostel = mongoose.model('Hostel', new mongoose.Schema({}, { strict: false }), 'listings');
    return express()
      .get('/', async (request, response) => {
        const page = Number(request.query['page'] ?? 1);
        const data = await Hostel.find(live)
          .sort(newestFirst)
          .skip((page - 1) * limit)
          .limit(limit);
        const total = await Hostel.countDocuments(live);
        response.json({ data, page, totalPages: Math.ceil(total / limit) });
      })
      .listen(Number(port), host);
  },
};

await peers[name]?.();
