import { type ManagedListing, mayDo, type OwnedListing } from '@patna/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { type QueryState, QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ActivityCheck } from './activity-check.tsx';
import { FreeBedsForm } from './free-beds-form.tsx';
import { ListingStatusActions } from './listing-status-actions.tsx';
import { OwnerReviews } from '../reviews/owner-reviews.tsx';
import styles from '../owner.module.css';
import { Verification } from '../verification/verification.tsx';
import { ListingCompleteness } from './listing-completeness.tsx';
import { OwnListing } from './own-listing.tsx';
import { ManagedHostels } from '../team/managed-hostels.tsx';
import { TeamSection } from '../team/team-section.tsx';

/**
 * Renders the open drafts of the hostels that the person may edit. `readAt` is when the server last sent
 * all of them, in ms; absent before that.
 */
export type RenderDrafts = (
  hostels: readonly OwnedListing[],
  readAt: number | undefined,
) => ReactNode;

/** The owner's hostels of every status, and those they help to manage. `renderDrafts` renders open drafts. */
export function HostelsTab({
  listings,
  managed,
  readAt,
  renderDrafts,
}: {
  listings: QueryState<OwnedListing[]>;
  managed: QueryState<ManagedListing[]>;
  readAt: number | undefined;
  renderDrafts: RenderDrafts;
}) {
  const { t } = useTranslation('owner');
  const editable = managed.value?.filter(({ managerRole }) => mayDo('editListing', managerRole));
  return (
    <QueryView known={listings}>
      {(owned) =>
        owned.length === 0 ? (
          <>
            {renderDrafts([...owned, ...(editable ?? [])], readAt)}
            <ManagedHostels managed={managed} />
            {managed.value?.length ? (
              <LinkButton
                variant="secondary"
                to={paths.createListing()}
                icon={<Icon name="plus" />}
              >
                {t('none.action')}
              </LinkButton>
            ) : (
              <ListYourHostel />
            )}
          </>
        ) : (
          <>
            {renderDrafts([...owned, ...(editable ?? [])], readAt)}
            <ul className={styles['columns']}>
              {owned.map((listing) => (
                <Card as="li" key={listing._id} className={styles['card']}>
                  <OwnListing listing={listing} />
                  <OwnListingTools listing={listing} />
                </Card>
              ))}
            </ul>
            <ManagedHostels managed={managed} />
            <LinkButton variant="secondary" to={paths.createListing()} icon={<Icon name="plus" />}>
              {t('listAnother')}
            </LinkButton>
          </>
        )
      }
    </QueryView>
  );
}

function OwnListingTools({ listing }: { listing: OwnedListing }) {
  const { t } = useTranslation('owner');
  const isSuspended = listing.suspendedAt !== undefined;
  if (listing.status === 'archived') {
    return (
      <div className={styles['rows']}>
        <OwnerReviews listing={listing} />
      </div>
    );
  }
  return (
    <>
      {isSuspended ? null : <FreeBedsForm listing={listing} />}
      <ActivityCheck listing={listing} />
      {isSuspended ? null : <ListingCompleteness listing={listing} />}
      <div className={styles['steps']}>
        {isSuspended ? null : (
          <LinkButton small variant="secondary" to={paths.editListing(listing.id)}>
            {t('edit')}
            <span className="visually-hidden"> {listing.propertyName}</span>
          </LinkButton>
        )}
        <ListingStatusActions listing={listing} />
      </div>
      <div className={styles['rows']}>
        <TeamSection listingId={listing.id} />
        <Verification listing={listing} />
        <OwnerReviews listing={listing} />
      </div>
    </>
  );
}

/** For people without a hostel. */
export function ListYourHostel() {
  const { t } = useTranslation('owner');
  return (
    <EmptyState
      illustration="bed"
      title={t('none.title')}
      text={t('none.text')}
      action={<LinkButton to={paths.createListing()}>{t('none.action')}</LinkButton>}
    />
  );
}
