import type { Random } from '../random.ts';
import type { Client } from './client.ts';
import type { People, Person } from './people.ts';
import { recordVersion } from './record-version.ts';

interface Profile {
  readonly subject: string;
  /** Version of the record. Undefined until the person has signed up. */
  version: number | undefined;
  language: 'en' | 'hi';
  busy: boolean;
}

const profiles = 6;

/** Lets people sign up and choose a language for notifications. The steps of one person run one after another. */
export function createProfiles(
  client: Client,
  people: People,
  random: Random,
): { choose(): Promise<void> } {
  const all = Array.from({ length: profiles }, (_, index): Profile => {
    const subject = `user_profile_${index}`;
    return { subject, version: undefined, language: 'en', busy: false };
  });

  async function signUp(profile: Profile, person: Person): Promise<void> {
    const { subject: clerkUserId } = profile;
    const data = { name: 'Person', email: `${clerkUserId}@example.com`, clerkUserId };
    const intent = { kind: 'sign-up', userId: person.userId } as const;
    const { body } = await client.perform(intent, { call: 'saveUserData', person, body: data });
    profile.version = recordVersion(body);
  }

  async function change(profile: Profile, person: Person, version: number): Promise<void> {
    profile.language = profile.language === 'en' ? 'hi' : 'en';
    const { language } = profile;
    const { body } = await client.perform(
      { kind: 'language', userId: person.userId, language },
      { call: 'editUser', person, params: { userId: 'me' }, body: { language, version } },
    );
    profile.version = recordVersion(body);
  }

  return {
    async choose() {
      const free = all.filter((profile) => !profile.busy);
      if (free.length === 0) return;
      const profile = random.pick(free);
      profile.busy = true;
      const person = await people(profile.subject);
      if (profile.version === undefined) await signUp(profile, person);
      if (profile.version === undefined) return;
      await change(profile, person, profile.version);
      // If the outcome is unknown, this person makes no more changes.
      profile.busy = profile.version === undefined;
    },
  };
}
