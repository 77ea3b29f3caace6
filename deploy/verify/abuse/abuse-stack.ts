import { rm } from 'node:fs/promises';
import type { ServiceName } from '@patna/contracts/calls';
import { type Gateway, startGateway } from '@patna/gateway';
import { readConfig } from '@patna/gateway/config';
import { userIdOf } from '@patna/service-kit';
import { importJWK, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { MongoClient } from 'mongodb';
import { demoAccounts } from '../../local/stack/demo-accounts.ts';
import { startStack } from '../../local/stack/stack.ts';
import { gatewayEnvironment, type SystemSettings } from '../../local/stack/system-settings.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { rateNames } from '../../../gateway/src/limits/rate-rules.ts';

/** A person in a test, with the provider's id and our user id. */
export interface Person {
  readonly subject: string;
  readonly userId: string;
  readonly email: string;
  /** A bearer token that is valid for an hour. */
  readonly token: string;
}

export interface Claims {
  readonly [name: string]: unknown;
}

/** The whole product in this process. Tests can sign tokens with the identity provider's key. */
export interface AbuseStack {
  readonly url: string;
  readonly port: number;
  /** Ports of the services, which bypass the gateway. */
  readonly ports: Readonly<Record<ServiceName, number>>;
  readonly mongo: MongoClient;
  readonly issuer: string;
  /** The origin for which tokens are accepted. */
  readonly origin: string;
  readonly jwk: JWK;
  readonly people: Readonly<Record<'asha' | 'bina' | 'owner' | 'admin', Person>>;
  readonly settings: SystemSettings;
  /** Signs any claims with the provider's key. */
  readonly sign: (claims: Claims, header?: Partial<JWTHeaderParameters>) => Promise<string>;
  stop(): Promise<void>;
}

const anHour = 3600;

/** Starts the product with new data. There are no rate limits unless `gateway` sets some. */
export async function startAbuseStack(
  gateway: Readonly<Record<string, string>> = {},
  logLevel = 'warn',
): Promise<AbuseStack> {
  const dataDir = await makeTempDir('abuse');
  const port = await freePort();
  const limits = rateNames.map((name) => `${name}=100000000/60`).join();
  const stack = await startStack(
    {
      port,
      publicPort: port,
      dataDir,
      mongoUri: '',
      kafkaBrokers: '',
      mode: 'one-process',
      logLevel,
      gateway: { RATE_LIMITS: limits, ...gateway },
    },
    () => undefined,
  );
  const mongo = await MongoClient.connect(stack.settings.mongoUri);
  await postponePeriodicWork(mongo);
  const keys = mongo
    .db('emulator_identity')
    .collection<{ privateJwk: JWK }>('identity_signing_keys');
  const jwk = (await keys.findOne({}))?.privateJwk ?? {};
  const key = await importJWK(jwk, 'RS256');
  const issuer = 'https://clerk.local.test';
  const origin = `http://localhost:${port}`;

  const sign: AbuseStack['sign'] = (claims, header = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, azp: origin, iat: now, nbf: now, exp: now + anHour };
    return new SignJWT({ ...usual, ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: String(jwk.kid), ...header })
      .sign(key);
  };
  const person = async (subject: string, email: string, more: Claims = {}): Promise<Person> => {
    const token = await sign({ sub: subject, email, name: 'Person of Patna', ...more });
    return { subject, userId: userIdOf(subject), email, token };
  };
  const { owner, admin } = demoAccounts;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    ports: stack.system.ports,
    settings: stack.settings,
    mongo,
    issuer,
    origin,
    jwk,
    people: {
      asha: await person('user_asha', 'asha@example.com'),
      bina: await person('user_bina', 'bina@example.com'),
      owner: await person(owner.id, owner.email),
      admin: await person(admin.id, admin.email, { role: 'admin' }),
    },
    sign,
    async stop() {
      await mongo.close();
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Prevents periodic work, which would change the collections whose digests tests compare. */
async function postponePeriodicWork(mongo: MongoClient): Promise<void> {
  const now = new Date();
  const rules = mongo.db('listings').collection('listing_rules');
  await rules.updateMany({}, { $set: { sweptAt: now } });
  const runs = mongo.db('wishlist').collection('periodic_runs');
  await runs.updateMany({}, { $set: { startedAt: now } });
}

/** Starts a second gateway of the same system that has no capacity. */
export function startOverloadedGateway({ settings, ports }: AbuseStack): Promise<Gateway> {
  const environment = gatewayEnvironment({ ...settings, port: 0 }, ports);
  return startGateway(readConfig({ ...environment, MAX_IN_FLIGHT: '0' }));
}
