import { useState } from 'react';
import { useQueryWithFallback } from '../../offline/cache/query-with-fallback.ts';
import { useSession } from '../../shared/session/session.ts';
import { begunFormsCopy, type KeptForm, useBegunFormsQuery } from './api.ts';
import { type BegunForm, begunForms } from './begun-forms.ts';
import { forgetForm } from './forget-form.ts';
import { useOtherTabs } from './use-other-tabs.ts';

/** The person's begun forms, the last changed first, and the way to be rid of one for good. */
export function useBegunForms() {
  const userId = useSession().user?.id ?? '';
  const options = { refetchOnMountOrArgChange: true, skip: userId === '' };
  const query = useBegunFormsQuery(userId, options);
  const { value = [] } = useQueryWithFallback<KeptForm[]>(begunFormsCopy, query);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [, look] = useState(0);
  useOtherTabs(() => look((turn) => turn + 1));
  const forget = async ({ form, inAccount }: BegunForm) => {
    setGone((list) => [...list, form]);
    await forgetForm(form, inAccount || undefined);
    if (userId !== '') void query.refetch();
  };
  return { forms: begunForms(value).filter(({ form }) => !gone.includes(form)), forget };
}
