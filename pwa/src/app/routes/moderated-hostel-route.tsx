import { CostTable } from '../../features/listings/components/cost-table.tsx';
import { DeclaredSafety } from '../../features/listings/components/declared-safety.tsx';
import { Facilities } from '../../features/listings/components/amenities.tsx';
import { HouseRules } from '../../features/listings/components/house-rules.tsx';
import { RoomList } from '../../features/listings/components/room-list.tsx';
import '../../features/listings/messages.ts';
import { ModeratedHostelPage } from '../../features/moderation/pages/moderated-hostel-page.tsx';

/** The moderators' page of a hostel, with rooms and rules as travellers see them. */
export function ModeratedHostelRoute() {
  return (
    <ModeratedHostelPage
      renderOffer={(detail) => (
        <>
          <RoomList detail={detail} />
          <CostTable detail={detail} />
          <Facilities detail={detail} />
          <HouseRules detail={detail} />
          <DeclaredSafety detail={detail} />
        </>
      )}
    />
  );
}
