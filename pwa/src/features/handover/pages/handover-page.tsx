import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useListingCards } from '../../../offline/listings/use-listing-cards.ts';
import { useWishlist } from '../../../offline/wishlist/wishlist-store.ts';
import { useCompared } from '../../../shared/listing/compare-list.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkChip } from '../../../shared/ui/form/chip.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { ShareList } from '../share-list.tsx';
import { decodeListCode, type SharedHostel, type ReadResult } from '../list-code.ts';
import styles from '../handover.module.css';
import '../messages.ts';
import { ReceivedList } from '../received-list.tsx';
import { ReceiveList } from '../receive-list.tsx';

/** `/handover`: shares a list with another phone, and shows a list received in the fragment. */
export function HandoverPage() {
  const { t } = useTranslation('handover');
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const [read, setRead] = useState<ReadResult | null>(null);
  const scanned = hash.length > 1 ? decodeListCode(hash.slice(1)) : null;
  const reading = read ?? scanned;
  return (
    <PageFrame narrow title={t('title')} lead={t('lead')}>
      <div className={styles['stack']}>
        {reading ? <ReadOutcome reading={reading} /> : null}
        {scanned ? null : <ShareSection list={params.get('list')} />}
        <Card as="section" className={styles['section']}>
          <h2>{t('take.title')}</h2>
          <ReceiveList onRead={setRead} />
        </Card>
      </div>
    </PageFrame>
  );
}

function ReadOutcome({ reading }: { reading: ReadResult }) {
  const { t } = useTranslation('handover');
  if (reading.kind === 'read') return <ReceivedList hostels={reading.hostels} />;
  return (
    <div role="alert" className={styles['note']}>
      <strong>{t(`${reading.kind}.title`)}</strong>
      <p>{t(`${reading.kind}.text`)}</p>
    </div>
  );
}

function ShareSection({ list }: { list: string | null }) {
  const { t } = useTranslation('handover');
  const compare = list === 'compare';
  return (
    <Card as="section" className={styles['section']}>
      <h2>{t('give.title')}</h2>
      <nav className={styles['tabs']} aria-label={t('give.title')}>
        <ListLink to="saved" current={!compare} />
        <ListLink to="compare" current={compare} />
      </nav>
      {compare ? <ShareCompared /> : <ShareSaved />}
    </Card>
  );
}

function ListLink({ to, current }: { to: 'saved' | 'compare'; current: boolean }) {
  const { t } = useTranslation('handover');
  return (
    <LinkChip replace on={current} to={paths.handOver(to)}>
      {t(`give.${to}`)}
    </LinkChip>
  );
}

function ShareSaved() {
  const saved = useWishlist();
  if (saved === undefined) return <Skeleton height="320px" />;
  const hostels = saved.items.map(({ listingId, card }): SharedHostel => {
    return { id: listingId, name: card.propertyName };
  });
  return <ShareList hostels={hostels} />;
}

function ShareCompared() {
  const ids = useCompared();
  const cards = useListingCards(ids);
  if (cards === undefined) return <Skeleton height="320px" />;
  return (
    <ShareList hostels={cards.map(({ id, card }) => ({ id, name: card?.propertyName ?? id }))} />
  );
}
