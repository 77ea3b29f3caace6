import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addNewEnquiryCount, setNewEnquiryCount, useNewEnquiryCount } from './new-enquiry-count.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Count() {
  return <p>{String(useNewEnquiryCount())}</p>;
}

test('a person becomes an owner with the first enquiry received, and stops being one', () => {
  render(<Count />);
  expect(screen.getByText('null')).toBeDefined();
  act(() => addNewEnquiryCount(2));
  expect(screen.getByText('2')).toBeDefined();
  act(() => setNewEnquiryCount(0));
  expect(screen.getByText('0')).toBeDefined();
  act(() => setNewEnquiryCount(null));
  expect(screen.getByText('null')).toBeDefined();
});

test('is unknown again after the personal data of the phone is deleted', () => {
  setNewEnquiryCount(3);
  localStorage.removeItem('patna.me.owner-inbox');
  render(<Count />);
  expect(screen.getByText('null')).toBeDefined();
});
