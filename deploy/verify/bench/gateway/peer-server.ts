import { Agent, createServer } from 'node:http';
import proxy from '@fastify/http-proxy';
import express from 'express';
import fastify from 'fastify';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { Pool } from 'undici';

/** `peer-server.ts NAME PORT UPSTREAM` runs one peer of the gateway in a separate process. */
const [name = '', port = '', upstream = ''] = process.argv.slice(2);
const connections = 64;
const host = '127.0.0.1';

const peers: Readonly<Record<string, () => unknown>> = {
  'http-proxy-middleware': () => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    return express()
      .use(createProxyMiddleware({ target: upstream, agent }))
      .listen(Number(port), host);
  },
  '@fastify/http-proxy': () => {
    const app = fastify();
    app.register(proxy, { upstream, undici: { connections, pipelining: 1 } });
    return app.listen({ port: Number(port), host });
  },
  'Express, hello world': () =>
    express()
      .get('/{*path}', (_request, response) => response.json({ hello: 'world' }))
      .listen(Number(port), host),
  'node:http and undici': () => {
    const pool = new Pool(upstream, { connections, pipelining: 1 });
    const server = createServer((request, response) => {
      const { url = '/', headers } = request;
      const answer = pool.stream(
        { path: url, method: 'GET', headers },
        ({ statusCode, headers: received }) => response.writeHead(statusCode, received),
      );
      answer.catch(() => response.destroy());
    });
    return server.listen(Number(port), host);
  },
};

peers[name]?.();
