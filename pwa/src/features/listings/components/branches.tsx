import type { ListingDetail } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';

/** Links to the parent and branch hostels. Older saved copies lack their names. */
export function Branches({ detail }: { detail: ListingDetail }) {
  const { t } = useTranslation('detail');
  const { parentBranchHostel, branches, related = [] } = detail;
  const linkTo = (id: string, otherwise: string) => (
    <Link to={paths.detail(id)}>
      {related.find((one) => one.id === id)?.propertyName ?? otherwise}
    </Link>
  );
  if (parentBranchHostel === '' && branches.length === 0) return null;
  return (
    <>
      {parentBranchHostel === '' ? null : (
        <p>
          {t('branches.main')} {linkTo(parentBranchHostel, t('branches.open'))}
        </p>
      )}
      {branches.length === 0 ? null : (
        <>
          <p>{t('branches.title')}</p>
          <ul>
            {branches.map((id, at) => (
              <li key={id}>{linkTo(id, t('branches.nth', { n: at + 1 }))}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
