import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { healthDb } from '../../offline/health/health-db.ts';
import { addHealthFigure, readHealthReports } from '../../offline/health/health-figures.ts';
import { turnHealthReportingOff } from '../../offline/health/health-reporting.ts';
import { sendHealthReport } from '../../offline/health/send-health-report.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { isHealthReportingOn } from '../../shared/storage/health-consent.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { HealthSetting } from './health-setting.tsx';
import './messages.ts';

afterEach(async () => {
  cleanup();
  await turnHealthReportingOff();
  vi.unstubAllGlobals();
});

const label = 'Send app performance data';
const healthSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: label });

test('nothing is counted until the person turns it on', async () => {
  renderComponent(<HealthSetting />);
  expect(healthSwitch().checked).toBe(false);
  await addHealthFigure({ counter: 'pushesShown' });
  expect(await readHealthReports()).toEqual({});
  fireEvent.click(healthSwitch());
  await waitFor(() => expect(healthSwitch().checked).toBe(true));
  await addHealthFigure({ counter: 'pushesShown' });
  expect((await readHealthReports()).next?.report).toEqual({ pushesShown: 1 });
});

test('the sent and the next report are shown as they are sent', async () => {
  const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  sent.mockImplementation(async () => Response.json({ data: { counted: true } }));
  vi.stubGlobal('fetch', sent);
  renderComponent(<HealthSetting />);
  fireEvent.click(healthSwitch());
  fireEvent.click(await screen.findByText('See what is sent'));
  await screen.findByText('Nothing sent yet.');
  await addHealthFigure({ error: 'script' });
  await sendHealthReport();
  await addHealthFigure({ counter: 'evictions' });
  expect(await screen.findByText('{"evictions":1}')).toBeDefined();
  expect(screen.getByText(sent.mock.calls[0]?.[1].body as string)).toBeDefined();
  expect(screen.getByText(/^Sent on \d+ \w+ \d{4}:$/)).toBeDefined();
});

test('turning it off deletes the figures at once', async () => {
  renderComponent(<HealthSetting />);
  fireEvent.click(healthSwitch());
  await waitFor(() => expect(healthSwitch().checked).toBe(true));
  await addHealthFigure({ error: 'script' });
  fireEvent.click(healthSwitch());
  expect(isHealthReportingOn()).toBe(false);
  await waitFor(async () => expect(await healthDb.reports.count()).toBe(0));
  await addHealthFigure({ error: 'script' });
  expect(await healthDb.reports.count()).toBe(0);
});

test('the texts are complete in Hindi', async () => {
  renderComponent(<HealthSetting />, { language: 'hi' });
  fireEvent.click(screen.getByRole('switch', { name: 'ऐप की परफ़ॉर्मेंस का डेटा भेजें' }));
  await screen.findByText('अभी तक कुछ नहीं भेजा गया।');
  expect(document.body.textContent).not.toMatch(/health\./);
});

test('people under 18 read only that they cannot turn it on', async () => {
  localStorage.setItem('patna.me.edit-record', JSON.stringify({ age: 'minor' }));
  setProviderUser(anna);
  renderComponent(<HealthSetting />);
  await screen.findByText("You're under 18, so you can't send app performance data.");
  expect(healthSwitch().disabled).toBe(true);
  expect(screen.queryByRole('list')).toBeNull();
  setProviderUser(null);
  localStorage.clear();
});
