import { apiBase, apiPrefixes, calls, serviceNames } from '@patna/contracts/calls';
import { openApiDocument, picturePath } from '@patna/contracts/openapi';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../../gateway/src/proxy/routes.ts';
import { readCompose } from './read-compose-file.ts';
import { serviceProcesses } from './product-processes.ts';

describe("the gateway's routes", () => {
  it('cover all services on disk', () => {
    const onDisk = serviceProcesses.map(({ name }) => name).toSorted();
    expect([...serviceNames].toSorted()).toEqual(onDisk);
    expect([...new Set(Object.values(apiPrefixes))].toSorted()).toEqual(onDisk);
  });

  it.each(Object.entries(calls))('send %s to its service', (_, { method, path, service }) => {
    const concrete = apiBase + path.replaceAll(/\{\w+\}/g, 'x');
    expect(matchRoute(method, concrete)).toMatchObject({
      kind: 'forward',
      route: { upstream: service },
    });
  });

  it('send photos to the service that the document names', () => {
    const { paths } = openApiDocument() as { paths: Record<string, { get: { tags: string[] } }> };
    const concrete = picturePath.replaceAll(/\{\w+\}/g, 'x');
    const [upstream] = paths[picturePath]?.get.tags ?? [];
    expect(matchRoute('GET', concrete)).toMatchObject({ kind: 'forward', route: { upstream } });
  });

  it.each(serviceProcesses)('reach $name at an address of docker-compose.yml', ({ name }) => {
    const { environment } = readCompose()['gateway'] ?? {};
    expect(environment?.[`${name.toUpperCase()}_URL`]).toBe(`http://${name}:8080`);
  });
});
