import { patnaDay } from '@patna/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { recordServerTime } from '../../../shared/http/server-clock.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { VisitForm } from './visit-form.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const dayMs = 86_400_000;

function show(former?: string) {
  const onPlan = vi.fn(async (_visitAt: string) => undefined);
  renderComponent(<VisitForm former={former} onPlan={onPlan} onStop={() => undefined} />);
  return onPlan;
}

function choose(day: string, time: string): void {
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: day } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: time } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save visit' });
  fireEvent.submit(button.form as HTMLFormElement);
}

test('takes the time in India, whatever zone the phone is in', async () => {
  const onPlan = show();
  const day = patnaDay(Date.now() + 3 * dayMs);
  choose(day, '16:30');
  await waitFor(() => expect(onPlan).toHaveBeenCalledWith(`${day}T11:00:00.000Z`));
});

test.each([
  [-1, 'This time has passed. Choose a later one.'],
  [62, 'Choose a time within the next 60 days.'],
])('refuses a day %i days from now', async (days, words) => {
  const onPlan = show();
  choose(patnaDay(Date.now() + days * dayMs), '12:00');
  await screen.findByText(words);
  expect(onPlan).not.toHaveBeenCalled();
});

test.each([
  ['', '12:00', 'Choose a date.'],
  [patnaDay(Date.now() + dayMs), '', 'Choose a time.'],
])('names an empty field: "%s" "%s"', async (day, time, words) => {
  const onPlan = show();
  choose(day, time);
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(onPlan).not.toHaveBeenCalled();
});

test('starts from the time planned so far', () => {
  show('2026-12-05T11:00:00.000Z');
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-12-05');
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('16:30');
});

test.each([
  ['three years behind', -1095],
  ['three years ahead', 1095],
  ['never set', -20_000],
])('a phone whose clock is %s plans by the time of the server', async (_, days) => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + days * dayMs });
  recordServerTime(new Response(null, { headers: { date: new Date(now).toUTCString() } }));
  const onPlan = show();
  const label = screen.getByLabelText<HTMLInputElement>('Date');
  expect([label.min, label.value]).toEqual([patnaDay(now), patnaDay(now + dayMs)]);
  const day = patnaDay(now + 3 * dayMs);
  choose(day, '16:30');
  await waitFor(() => expect(onPlan).toHaveBeenCalledWith(`${day}T11:00:00.000Z`));
});
