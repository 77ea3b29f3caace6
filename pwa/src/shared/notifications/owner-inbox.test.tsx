import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addNewEnquiries, setNewEnquiries, useNewEnquiries } from './owner-inbox.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Count() {
  return <p>{String(useNewEnquiries())}</p>;
}

test('a person becomes an owner with the first enquiry received, and stops being one', () => {
  render(<Count />);
  expect(screen.getByText('null')).toBeDefined();
  act(() => addNewEnquiries(2));
  expect(screen.getByText('2')).toBeDefined();
  act(() => setNewEnquiries(0));
  expect(screen.getByText('0')).toBeDefined();
  act(() => setNewEnquiries(null));
  expect(screen.getByText('null')).toBeDefined();
});

test('is unknown again after the personal data of the phone is deleted', () => {
  setNewEnquiries(3);
  localStorage.removeItem('patna.me.owner-inbox');
  render(<Count />);
  expect(screen.getByText('null')).toBeDefined();
});
