import type { ReceivedEnquiry, OwnedListing } from '@patna/contracts';
import { useEffect, useState } from 'react';
import type { TemplateLanguage } from '../../../offline/account/reply-templates.ts';
import { useIsSuspended } from '../../../offline/account/user-profile.ts';
import { noteDraftKey } from '../../../offline/enquiries/enquiry-note.ts';
import { replyDraftKey } from '../../../offline/enquiries/queue-enquiry-change.ts';
import { owner as en } from '../../../shared/i18n/locales/en/owner.ts';
import { owner as hi } from '../../../shared/i18n/locales/hi/owner.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useToday } from '../../../shared/format/use-today.ts';
import { formatDay } from '../../../shared/format/day.ts';
import { formatDuration } from '../../../shared/format/duration.ts';
import { ReceivedSentSwitch } from '../../../shared/enquiry/received-sent-switch.tsx';
import { SuspendedHint } from '../../../shared/enquiry/suspended-hint.tsx';
import { readItem, writeItem } from '../../../shared/storage/local-storage.ts';
import { saveFile } from '../../../shared/sharing/save-file.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { type QueryState, QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { inboxCsv, isUnanswered, isUnreachable, usualReplyMs } from './inbox.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { type InboxQuery, searchInbox, wholeInbox } from './inbox-query.ts';
import { InboxPanes } from './inbox-panes.tsx';
import inbox from './inbox.module.css';
import { ListYourHostel } from '../hostels/hostels-tab.tsx';
import styles from '../owner.module.css';
import { TemplateEditor } from '../templates/template-editor.tsx';
import { useReplyTemplates } from '../templates/use-reply-templates.ts';

/** Enquiries about the person's hostels, newest first. */
export function InboxTab({
  enquiries,
  listings,
}: {
  enquiries: QueryState<ReceivedEnquiry[]>;
  listings: QueryState<OwnedListing[]>;
}) {
  const isSuspended = useIsSuspended({ isPage: true });
  if (listings.value?.length === 0 && !enquiries.value?.length) return <ListYourHostel />;
  return (
    <div className={styles['stack']}>
      <ReceivedSentSwitch shown="received" />
      <SuspendedHint side="owner" isSuspended={isSuspended} />
      <QueryView known={enquiries}>
        {(received) =>
          received.length === 0 ? (
            <EmptyInbox />
          ) : (
            <Received enquiries={received} hostels={listings.value} />
          )
        }
      </QueryView>
    </div>
  );
}

function Received({
  enquiries,
  hostels,
}: {
  enquiries: readonly ReceivedEnquiry[];
  hostels: readonly OwnedListing[] | undefined;
}) {
  const { t, i18n } = useTranslation('owner');
  const [query, setQuery] = useState<InboxQuery>(wholeInbox);
  const copies = useReplyTemplates(i18n.language);
  useEffect(() => deleteWithdrawnDrafts(enquiries), [enquiries]);
  const templates = copies[i18n.language]?.texts ?? usualTemplates(i18n.language);
  const { shown, counts } = searchInbox(enquiries, query, useToday() ?? '');
  return (
    <div className={styles['stack']}>
      <InboxFilters
        query={query}
        enquiries={enquiries}
        counts={counts}
        onChange={(change) => setQuery((former) => ({ ...former, ...change }))}
      />
      <InboxPanes
        all={enquiries}
        shown={shown}
        hostels={hostels}
        templates={templates}
        onShowAll={() => setQuery(wholeInbox)}
      />
      <ReplyTime enquiries={enquiries} />
      <Unreachable enquiries={enquiries.filter(isUnreachable)} />
      <TemplateEditor copies={copies} usual={usualTemplates} />
      <p>
        <Button
          small
          variant="secondary"
          onClick={() => {
            saveFile(inboxCsv(shown, t, i18n.language), 'text/csv', 'enquiries', 'csv');
          }}
        >
          {t('inbox.csv')}
        </Button>
      </p>
    </div>
  );
}

function usualTemplates(language: TemplateLanguage): string[] {
  return Object.values((language === 'hi' ? hi : en).template);
}

/** Deletes the drafts of withdrawn enquiries, because they may name the sender. */
function deleteWithdrawnDrafts(enquiries: readonly ReceivedEnquiry[]): void {
  for (const { _id, withdrawnAt } of enquiries) {
    if (withdrawnAt === undefined) continue;
    for (const key of [noteDraftKey(_id), replyDraftKey(_id)]) {
      if (readItem(key) !== null) writeItem(key, null);
    }
  }
}

/** Enquiries that nobody can answer, collapsed. */
function Unreachable({ enquiries }: { enquiries: readonly ReceivedEnquiry[] }) {
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

function ReplyTime({ enquiries }: { enquiries: readonly ReceivedEnquiry[] }) {
  const { t, i18n } = useTranslation('owner');
  const ms = usualReplyMs(enquiries);
  if (ms === null || enquiries.some(isUnanswered)) return null;
  const time = formatDuration(Math.round(ms / 60_000), i18n.language, true);
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
