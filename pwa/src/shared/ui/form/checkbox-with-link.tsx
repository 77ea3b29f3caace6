import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Choice } from './field.tsx';

/** A checkbox whose label links to a document, which opens in a new tab. `text` has a `|` where the link stands. */
export function CheckboxWithLink({
  text,
  link,
  to,
  ...choice
}: { text: string; link: string; to: string } & Omit<ComponentProps<typeof Choice>, 'label'>) {
  const [before, after] = text.split('|');
  const label = (
    <>
      {before}
      <Link to={to} target="_blank">
        {link}
      </Link>
      {after}
    </>
  );
  return <Choice {...choice} label={label} />;
}
