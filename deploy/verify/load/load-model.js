// A day of the product for k6; docs/scale.md explains the shares of requests.
// k6 run -e URL=https://hostels.example.com -e RATE=500 -e MINUTES=10 deploy/verify/load/load-model.js
// TOKENS is a file with one session token on each line. Without it, all requests are anonymous.
import http from 'k6/http';
import { check } from 'k6';
import { SharedArray } from 'k6/data';

const url = __ENV.URL || 'http://localhost:8080';
const rate = Number(__ENV.RATE || 20);
const minutes = Number(__ENV.MINUTES || 1);
const tokens = new SharedArray('tokens', () =>
  __ENV.TOKENS ? open(__ENV.TOKENS).trim().split('\n') : [],
);

/** A scenario that starts `share` of the rate, in requests per second. */
const constantRate = (exec, share) => ({
  executor: 'constant-arrival-rate',
  exec,
  rate: Math.max(1, Math.round(rate * share)),
  timeUnit: '1s',
  duration: `${minutes * 60}s`,
  preAllocatedVUs: 20,
  maxVUs: 2000,
});

const shares = { page: 0.1, list: 0.25, search: 0.15, hostel: 0.3, changes: 0.1, account: 0.1 };

export const options = {
  scenarios: Object.fromEntries(
    Object.entries(shares)
      .filter(([name]) => name !== 'account' || tokens.length > 0)
      .map(([name, share]) => [name, constantRate(name, share)]),
  ),
  thresholds: {
    http_req_failed: ['rate<0.001'],
    'http_req_duration{scenario:list}': ['p(95)<300'],
    'http_req_duration{scenario:hostel}': ['p(95)<300'],
  },
};

const words = ['boring road', 'girls wifi', 'near nit', 'under 6000', 'kankarbagh', 'ac single'];

/** Returns the ids on the first page, so that the model works with any data. */
export function setup() {
  const answer = http.get(`${url}/api/v1/listings/fetch-listings`);
  return { ids: answer.json().data.map(({ id }) => id) };
}

export function page() {
  expectOk(http.get(`${url}/`, { tags: { name: 'page' } }));
}

export function list() {
  const number = 1 + Math.floor(Math.random() * 5);
  const address = `${url}/api/v1/listings/fetch-listings?page=${number}`;
  expectOk(http.get(address, { tags: { name: 'list' } }));
}

export function search() {
  const q = encodeURIComponent(pick(words));
  const address = `${url}/api/v1/listings/fetch-listings?q=${q}`;
  expectOk(http.get(address, { tags: { name: 'search' } }));
}

export function hostel({ ids }) {
  expectOk(http.get(`${url}/api/v1/listings/${pick(ids)}`, { tags: { name: 'hostel' } }));
}

export function changes() {
  expectOk(http.get(`${url}/api/v1/listings/changes`, { tags: { name: 'changes' } }));
}

export function account() {
  const headers = { Authorization: `Bearer ${pick(tokens)}` };
  const paths = ['/wishlist/me/get-wishlist', '/enquiry/me/my-enquiries', '/notifications/me/feed'];
  expectOk(http.get(`${url}/api/v1${pick(paths)}`, { headers, tags: { name: 'account' } }));
}

function expectOk(answer) {
  check(answer, { 'is answered': ({ status }) => status === 200 });
}

function pick(values) {
  return values[Math.floor(Math.random() * values.length)];
}
