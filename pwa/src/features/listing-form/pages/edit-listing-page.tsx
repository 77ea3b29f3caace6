import type { ManagedListing, OwnedListing } from '@patna/contracts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import {
  managedListingsResponse,
  ownListingsResponse,
} from '../../../offline/cache/response-cache.ts';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { type QueryState, QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { useListingsToEditQuery, useManagedToEditQuery } from '../api/listing-form-api.ts';
import { changedFields, fieldsNeedingReview } from '../model/merge-edits.ts';
import { stepNamed } from '../model/form-steps.ts';
import { FormScreen } from '../components/form-screen.tsx';
import type { ListingForm } from '../model/form-values.ts';
import '../messages.ts';
import { useSubmit } from '../submit/use-submit.ts';
import { type FormController, useListingForm } from '../components/use-listing-form.ts';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';

/** `/hostel-dashboard/edit?hostelId=…`; `step` opens a step. */
export function EditListingPage() {
  const { t } = useTranslation('listing-form');
  const [params] = useSearchParams();
  const hostelId = params.get('hostelId');
  const find = (listings: readonly OwnedListing[] | undefined) =>
    listings?.find(({ id, _id }) => id === hostelId || _id === hostelId);
  const { hostels: hostelsQuery, refetch } = useEditableHostels(find);
  const latest = async () => find(await refetch()) ?? null;
  // A saved copy may be outdated, so it is edited only when the server cannot be reached.
  const isWaitingForServer = hostelsQuery.savedAt !== null && hostelsQuery.failure === null;
  return (
    <PageFrame narrow title={t('edit.title')} lead={find(hostelsQuery.value)?.propertyName}>
      {isWaitingForServer ? (
        <Skeleton height="320px" />
      ) : (
        <QueryView known={hostelsQuery}>
          {(listings) => {
            const listing = find(listings);
            if (!listing || listing.status === 'archived') return <NotOwner />;
            return (
              <EditForm
                key={listing.id}
                listing={listing}
                firstStep={stepNamed(params.get('step'))}
                latest={latest}
              />
            );
          }}
        </QueryView>
      )}
    </PageFrame>
  );
}

type Find = (listings: readonly OwnedListing[] | undefined) => OwnedListing | undefined;

/** The person's own hostels, or the ones they may edit for others when the hostel is not among their own. */
function useEditableHostels(find: Find): {
  hostels: QueryState<OwnedListing[]>;
  refetch: () => Promise<OwnedListing[] | undefined>;
} {
  const userId = useSession().user?.id ?? '';
  const ownQuery = useListingsToEditQuery(userId, { refetchOnMountOrArgChange: true });
  const own = useQueryWithFallback<OwnedListing[]>(ownListingsResponse, ownQuery);
  const isOwn = own.value === undefined || find(own.value) !== undefined;
  const managedQuery = useManagedToEditQuery(userId, {
    skip: isOwn,
    refetchOnMountOrArgChange: true,
  });
  const managed = useQueryWithFallback<ManagedListing[]>(managedListingsResponse, managedQuery);
  if (isOwn) return { hostels: own, refetch: async () => (await ownQuery.refetch()).data };
  return {
    hostels: { ...managed, value: managed.value?.filter(mayEdit) },
    refetch: async () => (await managedQuery.refetch()).data?.filter(mayEdit),
  };
}

function mayEdit({ managerRole }: ManagedListing): boolean {
  return managerRole === 'everything';
}

function EditForm({
  listing,
  firstStep,
  latest,
}: {
  listing: OwnedListing;
  firstStep: number | undefined;
  latest: () => Promise<OwnedListing | null>;
}) {
  const { t } = useTranslation('listing-form');
  // Saving reloads the list, but the form keeps the version it was opened with.
  const controller = useListingForm(listing, listing.id, firstStep);
  const submission = useSubmit(controller, listing, latest);
  if (submission.outcome?.kind === 'saved') {
    const { propertyName: name } = submission.outcome.listing;
    return (
      <EmptyState
        illustration="check"
        title={t('edit.saved', { name })}
        text={t(savedTextKey(submission.outcome.listing))}
        action={<LinkButton to={paths.dashboard('overview')}>{t('inReview.action')}</LinkButton>}
      />
    );
  }
  return (
    <FormScreen
      controller={controller}
      submission={submission}
      submit={t('edit.submit')}
      submitAnywhere
      isManaged={'managerRole' in listing}
      beforeSubmit={<ReviewNotice controller={controller} status={listing.status} />}
    />
  );
}

/** Says before saving which changes need a moderator's approval. */
function ReviewNotice({
  controller,
  status,
}: {
  controller: FormController;
  status: OwnedListing['status'];
}) {
  const { t } = useTranslation('listing-form');
  const form = useWatch({ control: controller.form.control }) as ListingForm;
  const changed = controller.base ? changedFields(form, controller.base.form) : [];
  if (!controller.base || changed.length === 0) return null;
  const facts = fieldsNeedingReview(form, controller.base.form, status);
  const names = (fields: readonly string[]) => fields.map((field) => t(`fact.${field}`)).join(', ');
  if (facts.length > 0) {
    return <Notice kind="warning">{t('edit.again', { facts: names(facts) })}</Notice>;
  }
  return <Notice>{t('edit.atOnce', { facts: names(changed) })}</Notice>;
}

function NotOwner() {
  const { t } = useTranslation('listing-form');
  return (
    <EmptyState
      illustration="search"
      title={t('edit.notYours')}
      text={t('edit.notYoursText')}
      action={<LinkButton to={paths.dashboard('overview')}>{t('inReview.action')}</LinkButton>}
    />
  );
}

function savedTextKey({ status, waiting }: OwnedListing) {
  if (status === 'in review') return 'inReview.text';
  if (status === 'live' && waiting) return 'edit.savedWaiting';
  return status === 'paused' ? 'edit.savedPaused' : 'edit.savedText';
}
