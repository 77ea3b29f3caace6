import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables whose value may be in a file. The same variable with `_FILE` appended names the file. */
const secrets = [
  'MONGODB_URI',
  'GATEWAY_MONGODB_URI',
  'KAFKA_SASL_PASSWORD',
  'PICTURES_S3_LOCAL_URL',
];

/**
 * Adds the variables whose values are in files. A variable that is set directly is kept.
 * @throws {Error} that names the variable whose file cannot be read
 */
export function withSecretFiles(environment: Environment): Environment {
  const added = secrets.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    return file && !environment[name] ? [[name, readSecret(`${name}_FILE`, file)]] : [];
  });
  return added.length > 0 ? { ...environment, ...Object.fromEntries(added) } : environment;
}

function readSecret(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${variable}: ${file} cannot be read`, { cause: error });
  }
}
