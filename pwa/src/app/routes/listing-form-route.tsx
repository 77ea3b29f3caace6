import { Suspense } from 'react';
import {
  PositionPickerSlot,
  type RenderPositionPicker,
} from '../../features/listing-form/components/position-picker-slot.ts';
import { CreateListingPage } from '../../features/listing-form/pages/create-listing-page.tsx';
import { EditListingPage } from '../../features/listing-form/pages/edit-listing-page.tsx';
import { ChunkUnavailable } from '../../shared/ui/feedback/chunk-unavailable.tsx';
import { Spinner } from '../../shared/ui/feedback/spinner.tsx';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';

const PositionPicker = lazyComponent(
  async () => (await import('../../features/map/picker/position-picker.tsx')).PositionPicker,
  ChunkUnavailable,
);

const renderPicker: RenderPositionPicker = (start, onMove, city) => (
  <Suspense fallback={<Spinner />}>
    <PositionPicker start={start} city={city} onMove={onMove} />
  </Suspense>
);

/** The form of a new hostel, with the map of another feature. */
export function CreateListingRoute() {
  return (
    <PositionPickerSlot value={renderPicker}>
      <CreateListingPage />
    </PositionPickerSlot>
  );
}

/** The form of a listed hostel, with the same map. */
export function EditListingRoute() {
  return (
    <PositionPickerSlot value={renderPicker}>
      <EditListingPage />
    </PositionPickerSlot>
  );
}
