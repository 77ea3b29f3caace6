import { createContext } from 'react';
import { newForm } from './draft-storage.ts';

interface DraftOfForm {
  /** A new form's id or the id of the edited hostel. */
  readonly form: string;
  /** Whether the person edits the hostel for its owner. */
  readonly isManaged: boolean;
  /** Call it when photos are picked: it saves a draft even if nothing was typed. */
  readonly keepPhotos: () => void;
  /** False after unmount. */
  readonly isOpen: () => boolean;
}

export const DraftContext = createContext<DraftOfForm>({
  form: newForm,
  isManaged: false,
  keepPhotos: () => undefined,
  isOpen: () => true,
});
