import { useCompared } from '../../shared/listing/compare-list.ts';
import { optionalComponent } from '../routes/optional-component.tsx';

const CompareBar = optionalComponent(
  async () => (await import('../../features/compare/compare-bar.tsx')).CompareBar,
);

/** Screens with hostels to choose from. */
const screens = /^\/(?:home|map|hostel-detail|my-profile\/wishlist|shared-list)?$/;

/** The bar with the hostels chosen for comparison. */
export function CompareSlot({ pathname }: { pathname: string }) {
  const any = useCompared().length > 0;
  return any && screens.test(pathname) ? <CompareBar /> : null;
}
