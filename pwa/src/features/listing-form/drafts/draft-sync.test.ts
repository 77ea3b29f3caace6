import type { ServerDraft } from '@patna/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListingDraft } from './draft-storage.ts';
import { DraftSync } from './draft-sync.ts';
import { emptyForm } from '../model/form-values.ts';

/** A fake server with one draft and the version rule of the listings service. */
function server() {
  let savedTo: ServerDraft | null = null;
  let reachable = true;
  const save = (content: string, version: number, device: string) => {
    if (savedTo && savedTo.device !== device && savedTo.version !== version) return null;
    const next = Math.max(savedTo?.version ?? 0, version) + 1;
    savedTo = { form: 'new', version: next, content, device, savedAt: '2026-11-21T10:00:00.000Z' };
    return savedTo;
  };
  return {
    savedTo: () => savedTo,
    reach: (now: boolean) => {
      reachable = now;
    },
    /** A reopened page starts with its unsent draft. */
    phone(device: string, unsent: ListingDraft | null = null) {
      let seen = 0;
      const sync = new DraftSync({
        device,
        fetch: async () => (reachable ? savedTo : undefined),
        send: async (content, version) => {
          if (!reachable) return { kind: 'unreached' };
          const saved = save(content, version, device);
          return saved ? { kind: 'saved', version: saved.version } : { kind: 'conflict' };
        },
        seen: () => seen,
        rememberVersion: (version) => {
          seen = version;
        },
        unsent: () => unsent && JSON.stringify(unsent),
        noteUnsent: () => {},
      });
      return sync;
    },
  };
}

function draft(propertyName: string): ListingDraft {
  const form = { ...emptyForm(null), propertyName };
  return { form, step: 0, savedAt: '2026-11-21T10:00:00.000Z' };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nameKept = (savedTo: ServerDraft | null) =>
  (JSON.parse(savedTo?.content ?? '{"form":{}}') as ListingDraft).form.propertyName;

describe('drafts on the server', () => {
  it('are sent after a pause in typing, latest version only', async () => {
    const world = server();
    const phone = world.phone('one');
    phone.scheduleSave(draft('G'));
    phone.scheduleSave(draft('Ganga View'));
    expect(world.savedTo()).toBeNull();
    await vi.runAllTimersAsync();
    expect([world.savedTo()?.version, nameKept(world.savedTo())]).toEqual([1, 'Ganga View']);
    expect(phone.state().savedTo).toBe('account');
    phone.scheduleSave(draft('Ganga View 2'));
    expect(phone.state().savedTo).toBe('phone');
  });

  it('wait for the network without losing text', async () => {
    const world = server();
    const phone = world.phone('one');
    world.reach(false);
    phone.scheduleSave(draft('Sone View'));
    await vi.runAllTimersAsync();
    expect(phone.state().savedTo).toBe('phone');
    world.reach(true);
    await phone.flush();
    expect(nameKept(world.savedTo())).toBe('Sone View');
  });

  it('left unsent by a closed page are sent when it opens again', async () => {
    const world = server();
    await world.phone('one', draft('Sone View')).flush();
    expect(nameKept(world.savedTo())).toBe('Sone View');
  });

  it('are offered on another phone but not on the one that saved them', async () => {
    const world = server();
    const [one, two] = [world.phone('one'), world.phone('two')];
    one.scheduleSave(draft('Ganga View'));
    await vi.runAllTimersAsync();
    await one.checkForNewer();
    expect(one.state().newer).toBeNull();
    await two.checkForNewer();
    expect(two.state().newer?.draft.form.propertyName).toBe('Ganga View');
  });

  it('of two phones never overwrite each other unseen', async () => {
    const world = server();
    const [one, two] = [world.phone('one'), world.phone('two')];
    one.scheduleSave(draft('From one'));
    await vi.runAllTimersAsync();
    two.scheduleSave(draft('From two'));
    await vi.runAllTimersAsync();
    expect(nameKept(world.savedTo())).toBe('From one');
    expect(two.state().newer?.draft.form.propertyName).toBe('From one');
    two.scheduleSave(draft('From two again'));
    await vi.runAllTimersAsync();
    expect(nameKept(world.savedTo())).toBe('From one');
    two.overwriteNewer();
    await two.flush();
    expect(nameKept(world.savedTo())).toBe('From two again');
  });

  it('stop when the form closes', async () => {
    const world = server();
    const phone = world.phone('one');
    phone.scheduleSave(draft('Handed in'));
    phone.stop();
    await vi.runAllTimersAsync();
    expect(world.savedTo()).toBeNull();
  });
});
