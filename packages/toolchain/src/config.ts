import path from 'node:path';

/** Where the user says a program is, when they do not want the toolchain to look for it. */
export interface ToolchainConfig {
  /** MONGOD_PATH: a mongod binary, 6.0 or newer. */
  mongodPath?: string | undefined;
  /** KAFKA_HOME: an unpacked Apache Kafka 4 distribution (its libs folder is used). */
  kafkaHome?: string | undefined;
  /** CHROMIUM_PATH: a Chromium or Chrome binary. */
  chromiumPath?: string | undefined;
  /** PATH, split into folders. */
  searchPath: string[];
  /** TEST_CONTAINERS: `on` insists on containers, `off` never looks for Docker, `auto` takes what is there. */
  testContainers: 'auto' | 'on' | 'off';
  /** RYUK_CONTAINER_IMAGE: the Testcontainers image that removes containers of runs that died. */
  reaperImage: string;
  /** VITEST_POOL_ID: which of Vitest's workers this is, counted from 1; outside of them 0. */
  testWorker: number;
}

/** Reads the environment afresh on every call; an empty variable counts as unset. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): ToolchainConfig {
  return {
    mongodPath: env.MONGOD_PATH || undefined,
    kafkaHome: env.KAFKA_HOME || undefined,
    chromiumPath: env.CHROMIUM_PATH || undefined,
    searchPath: (env.PATH ?? env.Path ?? '').split(path.delimiter).filter(Boolean),
    testContainers: readSwitch(env.TEST_CONTAINERS),
    reaperImage: env.RYUK_CONTAINER_IMAGE || 'testcontainers/ryuk:0.14.0',
    testWorker: Number(env.VITEST_POOL_ID ?? 0),
  };
}

function readSwitch(value: string | undefined): 'auto' | 'on' | 'off' {
  if (value === 'on' || value === 'off') return value;
  if (!value || value === 'auto') return 'auto';
  throw new Error(`TEST_CONTAINERS=${value} is none of auto, on, off`);
}

/** Testcontainers knows no other switch than its variable. */
export function doWithoutReaper(env: NodeJS.ProcessEnv = process.env): void {
  env.TESTCONTAINERS_RYUK_DISABLED = 'true';
}

/** The environment for a program that must keep its scratch files in the given directory. */
export function environmentWithTempDir(dir: string): NodeJS.ProcessEnv {
  return { ...process.env, TMPDIR: dir, TEMP: dir, TMP: dir };
}
