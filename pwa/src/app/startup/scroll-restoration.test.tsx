import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';

function Frame() {
  const navigate = useNavigate();
  useScrollRestoration(false);
  return (
    <>
      <input aria-label="Search" />
      <Link replace to="/hostel-detail?hostelId=b">
        picked
      </Link>
      <Link to="/map">map</Link>
      <Link replace to="/map?gender=Girls">
        filter
      </Link>
      <button onClick={() => void navigate(-1)}>back</button>
      <main id="main" tabIndex={-1} />
    </>
  );
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  renderComponent(<Frame />, { at: '/hostel-detail?hostelId=a' });
  screen.getByRole('textbox').focus();
});

afterEach(cleanup);

const inMain = () => document.activeElement === screen.getByRole('main');
const press = (name: string) => fireEvent.click(screen.getByText(name));

it('leaves the focus alone on the first screen', () => {
  expect(inMain()).toBe(false);
});

it('focuses a new screen, also after a redirect', () => {
  press('picked');
  expect(inMain()).toBe(true);
  screen.getByRole('textbox').focus();
  press('map');
  expect(inMain()).toBe(true);
});

it('leaves the focus alone on the way back and when only the query changes', () => {
  press('map');
  screen.getByRole('textbox').focus();
  press('filter');
  expect(inMain()).toBe(false);
  press('back');
  expect(inMain()).toBe(false);
});
