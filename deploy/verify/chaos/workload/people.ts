import { userIdOf } from '@patna/service-kit';
import { importJWK, type JWK, SignJWT } from 'jose';
import type { MongoClient } from 'mongodb';

/** A person who uses the product in a run. */
export interface Person {
  readonly userId: string;
  /** A token that is valid longer than any run. */
  readonly token: string;
}

/** Returns the person with this subject, whose token is signed with the provider's key. */
export type People = (subject: string) => Promise<Person>;

const tokenSeconds = 24 * 3600;

export async function createPeople(mongo: MongoClient, origin: string): Promise<People> {
  const keys = mongo
    .db('emulator_identity')
    .collection<{ privateJwk: JWK }>('identity_signing_keys');
  const jwk = (await keys.findOne({}))?.privateJwk;
  if (!jwk) throw new Error('the identity emulator has no signing key yet');
  const key = await importJWK(jwk, 'RS256');
  const known = new Map<string, Promise<Person>>();

  async function make(subject: string): Promise<Person> {
    const now = Math.floor(Date.now() / 1000);
    const claims = { sub: subject, azp: origin, iat: now, nbf: now, exp: now + tokenSeconds };
    const token = await new SignJWT({ iss: 'https://clerk.local.test', name: 'Person', ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: String(jwk?.kid) })
      .sign(key);
    return { userId: userIdOf(subject), token };
  }

  return (subject) => {
    const found = known.get(subject) ?? make(subject);
    known.set(subject, found);
    return found;
  };
}
