import { createContext } from 'react';
import { newForm } from './draft-storage.ts';

/** Which form is being filled in (a new hostel's, or the id of the hostel that is changed), and if it still is. */
export const DraftContext = createContext<{ form: string; isOpen: () => boolean }>({
  form: newForm,
  isOpen: () => true,
});
