import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../../offline/cache/use-connection.ts';
import { noteUnsentDraft, unsentDrafts } from '../../../offline/account/unsent-drafts.ts';
import { currentSession } from '../../../shared/session/session.ts';
import {
  draftDevice,
  forgetDraft,
  isNewForm,
  type ListingDraft,
  readDraft,
  rememberSeen,
  seenVersion,
  storeDraft,
} from './draft-storage.ts';
import { DraftSync, type NewerDraft } from './draft-sync.ts';
import { discardForm } from './discard-form.ts';
import { fetchDraft, sendDraft } from './server-drafts.ts';
import { useOtherTabs } from './use-other-tabs.ts';

/**
 * The draft of one form: on this phone with every change, on the server when the typing pauses.
 * `onShow` puts another version of it into the form, or with null none. What another tab writes is taken up;
 * the tab somebody is typing in goes on with its own words, and the other ones are put aside.
 */
export function useFormDraft(place: string, onShow: (draft: ListingDraft | null) => void) {
  const [isWriters] = useState(() => writersOnly());
  const { sync, kept, found, full } = useDraftSync(place, isWriters);
  const [onPhone, setOnPhone] = useState(true);
  const [aside, setAside] = useState(() => readDraft(place, 'aside'));
  const finished = useRef(false);
  const [start] = useState(() => readDraft(place));
  const own = useRef(start);
  const isTaking = useRef(false);

  const keep = (draft: ListingDraft) => {
    // A photo that arrives after the end would begin the same hostel anew.
    if (finished.current || !isWriters() || isTaking.current) return;
    own.current = draft;
    setOnPhone(storeDraft(place, draft));
    sync.changed(draft);
  };
  const putAside = (draft: ListingDraft | null) => {
    if (draft) storeDraft(place, draft, 'aside');
    else forgetDraft(place, 'aside');
    setAside(draft);
  };
  useOtherTabs((inFront) => {
    const draft = readDraft(place);
    // Where the phone keeps nothing, what stands in the form is the newest there is.
    if (!onPhone || finished.current || !isWriters() || isSame(draft, own.current)) return;
    if (inFront) putAside(draft ?? own.current);
    if (inFront && draft && own.current) return keep(own.current);
    own.current = draft;
    // It is kept already: putting it into the form is no change.
    isTaking.current = true;
    onShow(draft);
    isTaking.current = false;
    if (draft) sync.changed(draft);
    else sync.stop();
  });
  const show = (draft: ListingDraft) => {
    keep(draft);
    onShow(draft);
  };
  const drop = () => {
    sync.stop();
    own.current = null;
    putAside(null);
    void discardForm(place);
  };
  const takeFound = () => {
    if (!found) return;
    putAside(readDraft(place));
    sync.settle();
    show(found.draft);
  };
  // Chosen in the list and nothing typed here: there is no second version to choose between.
  useOnFound(found, () => {
    if (isNewForm(place) && own.current === null && isWriters()) takeFound();
  });

  return {
    onPhone,
    inAccount: kept === 'account',
    isQuotaExceeded: full,
    found,
    aside,
    keep,
    /** Goes on with what the other phone has; what was here is put aside. */
    takeFound,
    /** Goes on with what is here; what the other phone has is put aside. */
    keepOwn: () => {
      if (!found) return;
      putAside(found.draft);
      sync.settle();
      void sync.flush();
    },
    /** Shows what was put aside, and puts aside what was shown. */
    swap: () => {
      if (!aside) return;
      const former = readDraft(place);
      show(aside);
      putAside(former);
    },
    dropAside: () => putAside(null),
    /** What was filled in is given up; the form goes on. */
    drop,
    /** The form is handed in: nothing of it is kept any more. */
    finish: () => {
      finished.current = true;
      drop();
    },
  };
}

function useOnFound(found: NewerDraft | null, onFound: () => void): void {
  const heard = useEffectEvent(onFound);
  useEffect(() => {
    if (found) heard();
  }, [found]);
}

function useDraftSync(place: string, isWriters: () => boolean) {
  const [sync] = useState(() => syncOf(place, isWriters));
  const { state } = useConnection();
  useEffect(() => {
    void sync.look();
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

/** Whether the person of now is the one of then: a form may close because another tab signed in the next. */
function writersOnly(): () => boolean {
  const writer = currentSession().user?.id;
  return () => currentSession().user?.id === writer;
}

function syncOf(place: string, isWriters: () => boolean): DraftSync {
  return new DraftSync({
    device: draftDevice(),
    fetch: () => fetchDraft(place),
    send: async (content, seen) =>
      isWriters() ? sendDraft(place, content, seen) : { kind: 'unreached' },
    seen: () => seenVersion(place),
    remember: (version) => rememberSeen(place, version),
    unsent: () => {
      const draft = unsentDrafts().includes(place) ? readDraft(place) : null;
      return draft && JSON.stringify(draft);
    },
    noteUnsent: (unsent) => noteUnsentDraft(place, unsent),
  });
}
