import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { recordUnsentDraft, unsentDrafts } from '../../../offline/account/unsent-drafts.ts';
import { currentSession } from '../../../shared/session/session.ts';
import {
  draftDevice,
  deleteDraft,
  isNewForm,
  type ListingDraft,
  readDraft,
  saveSeenVersion,
  seenVersion,
  storeDraft,
} from './draft-storage.ts';
import { DraftSync, type NewerDraft } from './draft-sync.ts';
import { discardForm } from './discard-form.ts';
import { fetchDraft, sendDraft } from './server-drafts.ts';
import { useOtherTabs } from './use-other-tabs.ts';

type OnShow = (draft: ListingDraft | null) => void;
type DraftTest = (draft: ListingDraft) => boolean;

const never: DraftTest = () => false;

/**
 * Keeps one form's draft in storage on every change and on the server after a pause. A form without
 * a draft gets one once it is no longer untouched. `onShow` replaces the form's content. Drafts
 * written by another tab are shown, except in the focused tab, which keeps its own text and puts
 * the other version aside.
 */
export function useFormDraft(formId: string, onShow: OnShow, isUntouched: DraftTest = never) {
  const [isSameUser] = useState(() => sameUserCheck());
  const { sync, savedTo, newer, isLimitReached } = useDraftSync(formId, isSameUser);
  const [onPhone, setOnPhone] = useState(true);
  const [aside, setAside] = useState(() => readDraft(formId, 'aside'));
  const finished = useRef(false);
  const [storedDraft] = useState(() => readDraft(formId));
  const latest = useRef(storedDraft);
  const isShowingStored = useRef(false);

  const save = (draft: ListingDraft) => {
    // A photo uploaded after submission must not start a new draft.
    if (finished.current || !isSameUser() || isShowingStored.current) return;
    if (latest.current === null && isUntouched(draft)) return;
    latest.current = draft;
    setOnPhone(storeDraft(formId, draft));
    sync.scheduleSave(draft);
  };
  const putAside = (draft: ListingDraft | null) => {
    if (draft) storeDraft(formId, draft, 'aside');
    else deleteDraft(formId, 'aside');
    setAside(draft);
  };
  useOtherTabs((inFront) => {
    const draft = readDraft(formId);
    // If storage is refused, the form itself is the latest version.
    if (!onPhone || finished.current || !isSameUser() || isSame(draft, latest.current)) return;
    if (inFront) putAside(draft ?? latest.current);
    if (inFront && draft && latest.current) return save(latest.current);
    latest.current = draft;
    // Showing a stored draft is not a change.
    isShowingStored.current = true;
    onShow(draft);
    isShowingStored.current = false;
    if (draft) sync.scheduleSave(draft);
    else sync.stop();
  });
  const show = (draft: ListingDraft) => {
    save(draft);
    onShow(draft);
  };
  const discard = () => {
    sync.stop();
    latest.current = null;
    putAside(null);
    void discardForm(formId);
  };
  const takeNewer = () => {
    if (!newer) return;
    putAside(readDraft(formId));
    sync.overwriteNewer();
    show(newer.draft);
  };
  // Opened from the list with nothing typed here: there is nothing to choose between.
  useOnNewer(newer, () => {
    if (isNewForm(formId) && latest.current === null && isSameUser()) takeNewer();
  });

  return {
    onPhone,
    inAccount: savedTo === 'account',
    isLimitReached,
    newer,
    aside,
    save,
    /** Continues with the other device's draft and puts this one aside. */
    takeNewer,
    /** Continues with this draft and puts the other device's aside. */
    keepThis: () => {
      if (!newer) return;
      putAside(newer.draft);
      sync.overwriteNewer();
      void sync.flush();
    },
    /** Swaps the shown draft with the one put aside. */
    swap: () => {
      if (!aside) return;
      const former = readDraft(formId);
      show(aside);
      putAside(former);
    },
    discardAside: () => putAside(null),
    /** Discards the draft and keeps the form open. */
    discard,
    /** The form was submitted: deletes its drafts. */
    finish: () => {
      finished.current = true;
      discard();
    },
  };
}

function useOnNewer(newer: NewerDraft | null, onNewer: () => void): void {
  const notify = useEffectEvent(onNewer);
  useEffect(() => {
    if (newer) notify();
  }, [newer]);
}

function useDraftSync(formId: string, isSameUser: () => boolean) {
  const [sync] = useState(() => syncOf(formId, isSameUser));
  const { state } = useConnection();
  useEffect(() => {
    void sync.checkForNewer();
    return () => void sync.flush();
  }, [sync]);
  useEffect(() => {
    if (state !== 'offline') void sync.flush();
  }, [sync, state]);
  return { sync, ...useSyncExternalStore(sync.subscribe, sync.state) };
}

function isSame(one: ListingDraft | null, other: ListingDraft | null): boolean {
  return JSON.stringify(one?.form) === JSON.stringify(other?.form);
}

/** Whether the user who opened the form is still signed in. Another tab may change the user. */
function sameUserCheck(): () => boolean {
  const writer = currentSession().user?.id;
  return () => currentSession().user?.id === writer;
}

function syncOf(formId: string, isSameUser: () => boolean): DraftSync {
  return new DraftSync({
    device: draftDevice(),
    fetch: () => fetchDraft(formId),
    send: async (content, seen) =>
      isSameUser() ? sendDraft(formId, content, seen) : { kind: 'unreached' },
    seen: () => seenVersion(formId),
    rememberVersion: (version) => saveSeenVersion(formId, version),
    unsent: () => {
      const draft = unsentDrafts().includes(formId) ? readDraft(formId) : null;
      return draft && JSON.stringify(draft);
    },
    noteUnsent: (unsent) => recordUnsentDraft(formId, unsent),
  });
}
