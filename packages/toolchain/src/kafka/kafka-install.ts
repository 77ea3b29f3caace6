import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Availability } from '../availability.ts';
import { environmentWithTempDir, readConfig } from '../config.ts';
import { findProgram } from '../find-program.ts';
import { installOnce } from '../install-once.ts';
import { javaAvailability } from './java.ts';
import { cacheDir } from '../paths.ts';
import { runCommand } from '../run-command.ts';

const KAFKA_VERSION = '4.3.1';
const COPY_DEPENDENCIES =
  'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>in.patnahostels</groupId>
  <artifactId>kafka-runtime</artifactId>
  <version>1</version>
  <packaging>pom</packaging>
  <dependencies>
    <dependency>
      <groupId>org.apache.kafka</groupId>
      <artifactId>kafka_2.13</artifactId>
      <version>${KAFKA_VERSION}</version>
    </dependency>
    <dependency>
      <groupId>org.slf4j</groupId>
      <artifactId>slf4j-simple</artifactId>
      <version>1.7.36</version>
    </dependency>
  </dependencies>
</project>
`;

const cachedKafka = path.join(cacheDir, 'kafka');

async function isCached(): Promise<boolean> {
  return (await readdir(path.join(cachedKafka, 'libs')).catch(() => [])).length > 0;
}

async function fetchJars(dir: string): Promise<void> {
  const mvn = await findProgram('mvn');
  if (!mvn) throw new Error('mvn is not on PATH; install Maven or set KAFKA_HOME');
  await writeFile(path.join(dir, 'pom.xml'), POM);
  const repository = path.join(dir, 'repository');
  const args = ['-B', '-q', `-Dmaven.repo.local=${repository}`, COPY_DEPENDENCIES];
  args.push('-DincludeScope=runtime', `-DoutputDirectory=${path.join(dir, 'libs')}`);
  await runCommand(mvn, args, { cwd: dir, env: environmentWithTempDir(dir) });
  await rm(repository, { recursive: true });
}

/** Whether startKafka can run on this machine. It needs Java 17, and Kafka's jars or Maven to download them. */
export async function kafkaAvailability(): Promise<Availability> {
  const java = await javaAvailability();
  if (!java.available) return java;
  if (readConfig().kafkaHome || (await isCached()) || (await findProgram('mvn'))) return java;
  return { available: false, reason: 'neither Kafka (KAFKA_HOME) nor Maven (mvn) is here' };
}

/** Folder with Kafka's jars: in KAFKA_HOME, or in the cache, where they are put from Maven Central if necessary. */
export async function findKafkaLibs(report?: (line: string) => void): Promise<string> {
  const { kafkaHome } = readConfig();
  if (kafkaHome) return path.join(kafkaHome, 'libs');
  const fill = (dir: string): Promise<void> => {
    report?.(`fetching Kafka ${KAFKA_VERSION} from Maven Central (46 MB)`);
    return fetchJars(dir);
  };
  await installOnce({ target: cachedKafka, fill, report });
  return path.join(cachedKafka, 'libs');
}
