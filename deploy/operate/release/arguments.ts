import { parseArgs } from 'node:util';

export interface ReleaseArguments {
  readonly version: string;
  readonly registry: string;
  readonly formerGateway: string | undefined;
  /** Whether images are pushed and overlays are changed. Otherwise the images are only built. */
  readonly push: boolean;
}

export const usage =
  'Usage: npm run release -- VERSION --registry REGISTRY/PATH [--former GATEWAY-IMAGE] [--no-push]';

const semver = /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9A-Za-z.-]{1,64})?$/;

export function isVersion(text: string): boolean {
  return semver.test(text);
}

const repository = /^(?!.*\/\/)[a-z0-9][a-z0-9.:_/-]{0,198}[a-z0-9]$/;

/** @throws {Error} that names the argument that is missing or wrong */
export function readArguments(args: readonly string[]): ReleaseArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      registry: { type: 'string' },
      former: { type: 'string' },
      'no-push': { type: 'boolean', default: false },
    },
  });
  const [version, ...others] = positionals;
  if (version === undefined || others.length > 0) throw new Error('Name one version.');
  if (!isVersion(version)) throw new Error(`${version} is not a version such as 1.4.0.`);
  const { registry, former, 'no-push': built } = values;
  if (registry === undefined) throw new Error('--registry is missing.');
  if (!repository.test(registry)) throw new Error(`${registry} is not a registry and path.`);
  return { version, registry, formerGateway: former, push: !built };
}
