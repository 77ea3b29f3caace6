import type { OwnedListing, ReceivedEnquiry } from '@patna/contracts';
import { Activity, useState } from 'react';
import panes from '../../../shared/enquiry/thread-panes.module.css';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { twoPanes, useMedia } from '../../../shared/ui/layout/use-media.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Sheet } from '../../../shared/ui/overlay/sheet.tsx';
import { useOverlay } from '../../../shared/ui/overlay/use-overlay.ts';
import { InboxEntry } from './inbox-entry.tsx';
import { InboxRow, useSenderName } from './inbox-row.tsx';
import { UndoBar } from './undo-bar.tsx';
import inbox from './inbox.module.css';

/**
 * Rows that open a conversation: over the list on phones, where Back returns to it, and beside it
 * on wide screens. A conversation stays open when a filter hides its row.
 */
export function InboxPanes({
  all,
  shown,
  hostels,
  templates,
  onShowAll,
}: {
  all: readonly ReceivedEnquiry[];
  shown: readonly ReceivedEnquiry[];
  hostels: readonly OwnedListing[] | undefined;
  templates: readonly string[];
  /** Removes every filter. */
  onShowAll: () => void;
}) {
  const { t } = useTranslation('owner');
  const wide = useMedia(twoPanes);
  const overlay = useOverlay<string>('conversation');
  // A new enquiry at the top does not replace the open one.
  const [beside, setBeside] = useState(overlay.value ?? shown[0]?._id);
  const [isOpened, setOpened] = useState(overlay.open);
  const chosen = wide ? beside : overlay.value;
  const open = all.find(({ _id }) => _id === chosen);
  const hostelOf = ({ listingId }: ReceivedEnquiry) => hostels?.find(({ id }) => id === listingId);
  return (
    <div className={panes['panes']}>
      {shown.length === 0 ? (
        <div className={inbox['none']}>
          <p>{t('inbox.noneUnder')}</p>
          <Button small variant="text" onClick={onShowAll}>
            {t('inbox.showAll')}
          </Button>
        </div>
      ) : (
        <Card as="ul" padding="none" className={panes['list']}>
          {shown.map((enquiry) => (
            <li key={enquiry._id}>
              <InboxRow
                enquiry={enquiry}
                chosen={enquiry._id === chosen}
                onChoose={() => {
                  setBeside(enquiry._id);
                  setOpened(true);
                  if (!wide) overlay.show(enquiry._id);
                }}
              />
            </li>
          ))}
        </Card>
      )}
      {wide ? (
        <Beside all={all} open={open} hostelOf={hostelOf} {...{ templates, isOpened }} />
      ) : null}
      {open && !wide ? (
        <Sheet overlay={overlay} title={<SenderName enquiry={open} />}>
          <InboxEntry
            key={open._id}
            enquiry={open}
            hostel={hostelOf(open)}
            templates={templates}
            inSheet
            isOpened
          />
          <UndoBar inSheet />
        </Sheet>
      ) : (
        <UndoBar inSheet={false} />
      )}
    </div>
  );
}

/** Most conversations that stay in the document. Each is drawn again when the list is refreshed. */
const mostKept = 10;

/** The open conversation. The ones before it stay in the document, so that nothing typed in them is lost. */
function Beside({
  all,
  open,
  hostelOf,
  templates,
  isOpened,
}: {
  all: readonly ReceivedEnquiry[];
  open: ReceivedEnquiry | undefined;
  hostelOf: (enquiry: ReceivedEnquiry) => OwnedListing | undefined;
  templates: readonly string[];
  isOpened: boolean;
}) {
  const [ids, setIds] = useState<readonly string[]>([]);
  if (open && !ids.includes(open._id)) setIds([...ids, open._id].slice(-mostKept));
  return all
    .filter(({ _id }) => ids.includes(_id))
    .map((enquiry) => (
      <Activity key={enquiry._id} mode={enquiry === open ? 'visible' : 'hidden'}>
        <InboxEntry
          enquiry={enquiry}
          hostel={hostelOf(enquiry)}
          templates={templates}
          inSheet={false}
          isOpened={isOpened}
        />
      </Activity>
    ));
}

function SenderName({ enquiry }: { enquiry: ReceivedEnquiry }) {
  return useSenderName(enquiry);
}
