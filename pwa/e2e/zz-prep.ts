import { execFileSync } from 'node:child_process';
const url = 'http://localhost:8331/api/v1';
const token = (email: string) => execFileSync('node', ['deploy/local/stack/token.ts', email], { env: { ...process.env, PORT: '8331', DATA_DIR: '/tmp/mod-data' } }).toString().trim();
const call = async (who: string, method: string, path: string, body?: unknown, headers: Record<string,string> = {}) => {
  const r = await fetch(url + path, { method, headers: { authorization: `Bearer ${token(who)}`, 'content-type': 'application/json', ...headers }, body: body ? JSON.stringify(body) : undefined });
  console.log(method, path, r.status, (await r.text()).slice(0, 200));
};
const o = 'owner@example.com', t = 'traveller@example.com', a = 'admin@example.com';
await call(o, 'PATCH', '/listings/hostel_xx01', { propertyName: 'Ganga View Deluxe Hostel', description: 'Quiet and freshly painted rooms for students near the coaching centres, with study hall and RO water.' }, { 'If-Match': '*' });
await call(t, 'POST', '/listings/hostel_xx01/report', { reason: 'fraud', text: 'They asked for money before the visit.' });
await call(t, 'POST', '/listings/hostel_xx01/add-review/me', { rating: 2, comment: 'The food was cold on most days and the water stopped.' });
await call(o, 'POST', '/listings/hostel_xx01/claim-requests/gstin');
