import { importJWK, type JWK, SignJWT } from 'jose';
import type { MongoClient } from 'mongodb';
import { demoAccounts } from '../../local/stack/demo-accounts.ts';

/** Generated people who call a running product with valid bearer tokens. */
export interface People {
  /** Bearer tokens of the first `count` travellers, valid for a day. The travellers are the same in every run. */
  travellers(count: number): Promise<readonly string[]>;
  /** Bearer token of the account that owns sample hostels. */
  owner(): Promise<string>;
}

const issuer = 'https://clerk.local.test';
const aDay = 86_400;

/** @param origin the origin for which the tokens are valid */
export async function openPeople(mongo: MongoClient, origin: string): Promise<People> {
  const stored = await mongo
    .db('emulator_identity')
    .collection<{ privateJwk: JWK }>('identity_signing_keys')
    .findOne({});
  const jwk = stored?.privateJwk ?? {};
  const key = await importJWK(jwk, 'RS256');

  function bearer(subject: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const about = { email: `${subject}@example.com`, name: 'Person of Patna' };
    return new SignJWT({ iss: issuer, azp: origin, iat: now, nbf: now, exp: now + aDay, ...about })
      .setSubject(subject)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: String(jwk.kid) })
      .sign(key);
  }

  const made: string[] = [];
  return {
    async travellers(count) {
      while (made.length < count) made.push(await bearer(`user_bench_${made.length}`));
      return made.slice(0, count);
    },
    owner: () => bearer(demoAccounts.owner.id),
  };
}
