import { existsSync } from 'node:fs';
import path from 'node:path';
import { apiPrefixes, calls, serviceNames } from '@patna/contracts/calls';
import { spellingsOf } from './name-spellings.ts';

/** Which templates to write, and the values of their placeholders. */
export interface Plan {
  readonly steps: readonly {
    readonly template: string;
    readonly values: Readonly<Record<string, string>>;
  }[];
}

export const usage = `usage:
  npm run new -- service NAME            one lowercase word: visits
  npm run new -- feature NAME [CALL]     in kebab case, and the call whose answer the page shows: saved-places getPlaces
  npm run new -- operation NAME TARGET   in camel case, and a service or a folder of listings: countVisits visits,
                                         or countTickets listings/support`;

/** @throws {Error} with the usage, or with what is wrong with the name */
export function planOf(root: string, [kind, name = '', other]: readonly string[]): Plan {
  if (kind === 'service' && other === undefined) return planService(name);
  if (kind === 'feature') return planFeature(name, other);
  if (kind === 'operation' && other !== undefined) return planOperation(root, name, other);
  throw new Error(usage);
}

/** A service gets one operation, because every service has at least one call. */
function planService(name: string): Plan {
  check(/^[a-z]+$/, name);
  const service = spellingsOf(name);
  const firstCall = `get${service['Pascal']}`;
  const source = `services/${name}/src`;
  const operation = operationValues(firstCall, name, source, `${source}/operations/handlers.ts`);
  return {
    steps: [
      { template: 'service', values: { ...service, firstCall } },
      { template: 'operation', values: operation },
    ],
  };
}

function planFeature(name: string, call: string | undefined): Plan {
  check(/^[a-z]+(?:-[a-z]+)*$/, name);
  const hook = `use${spellingsOf(call ?? '')['Pascal']}Query`;
  const values = { ...spellingsOf(name), call: call ?? '', hook };
  const page = call === undefined ? 'feature-page' : 'feature-with-query';
  if (call !== undefined) checkCall(call);
  return { steps: ['feature', page].map((template) => ({ template, values })) };
}

function checkCall(name: string): void {
  const call = Object.entries(calls).find(([each]) => each === name)?.[1];
  const params = call?.path.match(/\{\w+\}/g) ?? [];
  if (call?.method !== 'GET' || params.join('') !== '{userId}') {
    throw new Error(`${name} is no GET call of the contract whose only parameter is the person`);
  }
}

function planOperation(root: string, name: string, target: string): Plan {
  check(/^[a-z]+(?:[A-Z][a-z]+)+$/, name);
  const [service = '', folder] = target.split('/');
  // If the service is new, the contract that this process has loaded does not have it yet.
  if (!existsSync(path.join(root, 'services', service, 'src', folder ?? ''))) {
    throw new Error(`${target} is no service or folder of one: ${serviceNames.join(', ')}`);
  }
  const source = path.posix.join(`services/${service}/src`, folder ?? '');
  const handlers = [`${source}/operations/handlers.ts`, `${source}/start.ts`].find((file) =>
    existsSync(path.join(root, file)),
  );
  if (handlers === undefined)
    throw new Error(`${source} has no operations/handlers.ts or start.ts`);
  return {
    steps: [{ template: 'operation', values: operationValues(name, service, source, handlers) }],
  };
}

function operationValues(name: string, service: string, source: string, handlers: string) {
  const isStart = handlers.endsWith('/start.ts');
  return {
    ...spellingsOf(name),
    service,
    prefix: prefixOf(service),
    operations: `${source}/operations`,
    handlers,
    handlersStart: isStart ? 'handlers: {' : 'return {',
    handlerImport: isStart ? './operations' : '.',
    contract: `${service}/${service === 'listings' ? 'other-listings-' : ''}operations`,
  };
}

/** The first segment of the paths of a service. */
function prefixOf(service: string): string {
  const known = Object.entries(apiPrefixes).find(([, owner]) => owner === service);
  return known?.[0] ?? service;
}

function check(pattern: RegExp, name: string): void {
  if (!pattern.test(name)) throw new Error(usage);
}
