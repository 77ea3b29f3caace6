import { createContext } from 'react';
import { newForm } from './draft-storage.ts';

/** `form` is a new form's id or the id of the edited hostel. `isOpen` is false after unmount. */
export const DraftContext = createContext<{ form: string; isOpen: () => boolean }>({
  form: newForm,
  isOpen: () => true,
});
