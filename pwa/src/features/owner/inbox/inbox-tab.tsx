import type { EnquiryView, OwnedListing } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatDuration } from '../../../shared/format/duration.ts';
import { saveFile } from '../../../shared/sharing/save-file.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { type QueryState, QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import {
  type InboxColumn,
  type InboxFilter,
  inboxCsv,
  inboxFilters,
  isUnder,
  usualReplyMs,
} from './inbox.ts';
import { InboxEntry } from './inbox-entry.tsx';
import { ListYourHostel } from '../hostels/overview-tab.tsx';
import styles from '../owner.module.css';
import { keepTemplates, readTemplates } from './reply-templates.ts';
import { TemplateEditor } from './template-editor.tsx';

/** Enquiries about the person's hostels, newest first. */
export function InboxTab({
  enquiries,
  listings,
}: {
  enquiries: QueryState<EnquiryView[]>;
  listings: QueryState<OwnedListing[]>;
}) {
  if (listings.value?.length === 0 && !enquiries.value?.length) return <ListYourHostel />;
  return (
    <QueryView known={enquiries}>
      {(received) => (received.length === 0 ? <EmptyInbox /> : <Received enquiries={received} />)}
    </QueryView>
  );
}

function Received({ enquiries }: { enquiries: readonly EnquiryView[] }) {
  const { t } = useTranslation('owner');
  const [filter, setFilter] = useState<InboxFilter>('all');
  const [own, setOwn] = useState(readTemplates);
  const usual = [t('template.free'), t('template.visit'), t('template.full')];
  const templates = own ?? usual;
  const shown = enquiries.filter((enquiry) => isUnder(filter, enquiry));
  return (
    <>
      <div className={styles['filters']} role="group" aria-label={t('inbox.filter')}>
        {inboxFilters.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
          >
            {t(`inbox.show.${name}`, {
              count: enquiries.filter((enquiry) => isUnder(name, enquiry)).length,
            })}
          </button>
        ))}
      </div>
      <ReplyTime enquiries={enquiries} />
      {shown.length === 0 ? <p className={styles['note']}>{t('inbox.noneUnder')}</p> : null}
      <ul className={styles['columns']}>
        {shown.map((enquiry) => (
          <li key={enquiry._id}>
            <InboxEntry enquiry={enquiry} templates={templates} />
          </li>
        ))}
      </ul>
      <TemplateEditor
        templates={templates}
        usual={usual}
        onKeep={(next) => {
          keepTemplates(next);
          setOwn(readTemplates());
        }}
      />
      <Button
        small
        variant="secondary"
        onClick={() => {
          const nameOf = (column: InboxColumn) => t(`inbox.column.${column}`);
          saveFile(inboxCsv(shown, nameOf), 'text/csv', 'enquiries', 'csv');
        }}
      >
        {t('inbox.csv')}
      </Button>
    </>
  );
}

function ReplyTime({ enquiries }: { enquiries: readonly EnquiryView[] }) {
  const { t, i18n } = useTranslation('owner');
  const ms = usualReplyMs(enquiries);
  if (ms === null) return null;
  const time = formatDuration(Math.round(ms / 60_000), i18n.language);
  return <p className={styles['note']}>{t('inbox.replyTime', { time })}</p>;
}

function EmptyInbox() {
  const { t } = useTranslation('owner');
  return (
    <EmptyState
      illustration="inbox"
      title={t('inbox.empty')}
      text={t('inbox.emptyText')}
      action={
        <LinkButton variant="secondary" to={paths.dashboard('overview')}>
          {t('inbox.toListings')}
        </LinkButton>
      }
    />
  );
}
