import path from 'node:path';

/** Paths of programs, and switches, from the environment. */
export interface ToolchainConfig {
  /** MONGOD_PATH: a mongod binary, 6.0 or newer. */
  mongodPath?: string | undefined;
  /** KAFKA_HOME: an unpacked distribution of Apache Kafka 4, whose libs folder is used. */
  kafkaHome?: string | undefined;
  /** CHROMIUM_PATH: a Chromium or Chrome binary. */
  chromiumPath?: string | undefined;
  /** The folders in PATH. */
  searchPath: string[];
  /** TEST_CONTAINERS: `on` requires containers, `off` never uses them, `auto` uses them if they are available. */
  testContainers: 'auto' | 'on' | 'off';
  /** RYUK_CONTAINER_IMAGE: the image with which Testcontainers removes containers of crashed runs. */
  reaperImage: string;
  /** VITEST_POOL_ID: number of the Vitest worker, starting at 1. 0 outside of Vitest. */
  testWorker: number;
}

/** Reads the environment at each call. An empty variable counts as unset. */
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

/** Sets an environment variable, because Testcontainers reads this setting only from there. */
export function disableReaper(env: NodeJS.ProcessEnv = process.env): void {
  env.TESTCONTAINERS_RYUK_DISABLED = 'true';
}

/** The environment of this process, changed so that temporary files are created in the given directory. */
export function environmentWithTempDir(dir: string): NodeJS.ProcessEnv {
  return { ...process.env, TMPDIR: dir, TEMP: dir, TMP: dir };
}
