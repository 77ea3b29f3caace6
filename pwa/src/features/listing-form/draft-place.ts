import { createContext } from 'react';
import { newForm } from './draft.ts';

/** Which form is being filled in: `new`, or the id of the hostel that is changed. */
export const DraftPlace = createContext<string>(newForm);
