import type { EnquiryView, OwnedListing } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatDay } from '../../../shared/format/day.ts';
import { formatDuration } from '../../../shared/format/duration.ts';
import { EnquirySides } from '../../../shared/enquiry/enquiry-sides.tsx';
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
  isUnreachable,
  usualReplyMs,
} from './inbox.ts';
import { InboxPanes } from './inbox-panes.tsx';
import inbox from './inbox.module.css';
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
    <div className={styles['stack']}>
      <EnquirySides shown="received" />
      <QueryView known={enquiries}>
        {(received) => (received.length === 0 ? <EmptyInbox /> : <Received enquiries={received} />)}
      </QueryView>
    </div>
  );
}

function Received({ enquiries }: { enquiries: readonly EnquiryView[] }) {
  const { t } = useTranslation('owner');
  const [filter, setFilter] = useState<InboxFilter>('all');
  const [own, setOwn] = useState(readTemplates);
  const usual = [t('template.free'), t('template.visit'), t('template.full')];
  const templates = own ?? usual;
  const reachable = enquiries.filter((enquiry) => !isUnreachable(enquiry));
  const shown = reachable.filter((enquiry) => isUnder(filter, enquiry));
  return (
    <div className={styles['stack']}>
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
              count: reachable.filter((enquiry) => isUnder(name, enquiry)).length,
            })}
          </button>
        ))}
      </div>
      <InboxPanes all={enquiries} shown={shown} templates={templates} />
      <ReplyTime enquiries={enquiries} />
      <Unreachable enquiries={enquiries.filter(isUnreachable)} />
      <TemplateEditor
        templates={templates}
        usual={usual}
        onKeep={(next) => {
          keepTemplates(next);
          setOwn(readTemplates());
        }}
      />
      <p>
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
      </p>
    </div>
  );
}

/** Folded, because nobody can answer them. */
function Unreachable({ enquiries }: { enquiries: readonly EnquiryView[] }) {
  const { t, i18n } = useTranslation('owner');
  if (enquiries.length === 0) return null;
  return (
    <details className={inbox['unreachable']}>
      <summary>{t('inbox.unreachable', { count: enquiries.length })}</summary>
      <p className={styles['muted']}>{t('inbox.unreachableWhy')}</p>
      <ul>
        {enquiries.map(({ _id, listingName, createdAt, message }) => (
          <li key={_id} className={styles['muted']}>
            {listingName} · {formatDay(createdAt.slice(0, 10), i18n.language)}
            {message ? ` · ${message}` : null}
          </li>
        ))}
      </ul>
    </details>
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
