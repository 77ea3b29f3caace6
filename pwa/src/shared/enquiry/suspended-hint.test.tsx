import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useNavigationType } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../testing/render-component.tsx';
import { SuspendedHint, SuspendedNote } from './suspended-hint.tsx';

afterEach(cleanup);

test.each([
  ['en', 'sender', "You can't send messages or new enquiries.", 'See the reason'],
  ['en', 'owner', "You can't reply to enquiries or change them.", 'See the reason'],
  ['hi', 'sender', 'आप संदेश या नई पूछताछ नहीं भेज सकते।', 'कारण देखें'],
  ['hi', 'owner', 'आप पूछताछ का जवाब नहीं दे सकते और उसमें कुछ बदल नहीं सकते।', 'कारण देखें'],
] as const)(
  'a suspended person reads what is refused, and where the reason is (%s, %s)',
  (language, side, text, why) => {
    renderComponent(<SuspendedHint isSuspended side={side} />, { language });
    expect(screen.getByRole('link', { name: why }).getAttribute('href')).toBe('/my-profile');
    expect(screen.getByText(text)).toBeDefined();
    cleanup();
    renderComponent(<SuspendedHint isSuspended={false} side={side} />, { language });
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

const Arrival = () => <output>{useNavigationType()}</output>;

test.each([
  ['in an overlay', true, 'REPLACE'],
  ['on a page', false, 'PUSH'],
])('Back from the reason leads to the page below (%s)', (_, inOverlay, type) => {
  renderComponent(
    <>
      <SuspendedNote side="sender" inOverlay={inOverlay} />
      <Arrival />
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'See the reason' }));
  expect(document.querySelector('output')?.textContent).toBe(type);
});
