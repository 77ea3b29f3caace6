import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../offline/connection.ts';
import { noteUnsentDraft, unsentDrafts } from '../../offline/unsent-drafts.ts';
import { forgetPhotosOf } from '../../offline/waiting-photos.ts';
import {
  draftDevice,
  forgetDraft,
  type ListingDraft,
  readDraft,
  rememberSeen,
  seenVersion,
  storeDraft,
} from './draft.ts';
import { DraftSync } from './draft-sync.ts';
import { dropServerDraft, fetchDraft, sendDraft } from './server-drafts.ts';

/**
 * The draft of one form: on this phone with every change, on the server when the typing pauses.
 * `onShow` puts another version of it into the form.
 */
export function useFormDraft(place: string, onShow: (draft: ListingDraft) => void) {
  const [sync] = useState(() => syncOf(place));
  const { kept, found } = useSyncExternalStore(sync.subscribe, sync.state);
  const [onPhone, setOnPhone] = useState(true);
  const [aside, setAside] = useState(() => readDraft(place, 'aside'));
  const finished = useRef(false);
  const { state } = useConnection();
  useEffect(() => {
    void sync.look();
    return () => void sync.flush();
  }, [sync]);
  useEffect(() => {
    if (state !== 'offline') void sync.flush();
  }, [sync, state]);

  const keep = (draft: ListingDraft) => {
    // A photo that arrives after the end would begin the same hostel anew.
    if (finished.current) return;
    setOnPhone(storeDraft(place, draft));
    sync.changed(draft);
  };
  const putAside = (draft: ListingDraft | null) => {
    if (draft) storeDraft(place, draft, 'aside');
    else forgetDraft(place, 'aside');
    setAside(draft);
  };
  const show = (draft: ListingDraft) => {
    keep(draft);
    onShow(draft);
  };
  const drop = () => {
    sync.stop();
    forgetDraft(place);
    putAside(null);
    rememberSeen(place, null);
    void dropServerDraft(place);
    forgetPhotosOf(place).catch((error: unknown) =>
      console.error('The photos of a form could not be forgotten.', error),
    );
  };

  return {
    onPhone,
    inAccount: kept === 'account',
    found,
    aside,
    keep,
    /** Goes on with what the other phone has; what was here is put aside. */
    takeFound: () => {
      if (!found) return;
      putAside(readDraft(place));
      sync.settle();
      show(found.draft);
    },
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

function syncOf(place: string): DraftSync {
  return new DraftSync({
    device: draftDevice(),
    fetch: () => fetchDraft(place),
    send: (content, seen) => sendDraft(place, content, seen),
    seen: () => seenVersion(place),
    remember: (version) => rememberSeen(place, version),
    unsent: () => (unsentDrafts().includes(place) ? JSON.stringify(readDraft(place)) : null),
    noteUnsent: (unsent) => noteUnsentDraft(place, unsent),
  });
}
