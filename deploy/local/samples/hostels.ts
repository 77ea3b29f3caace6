import { centralPatna } from './hostels/central-patna.ts';
import { eastPatna } from './hostels/east-patna.ts';
import { westPatna } from './hostels/west-patna.ts';
import type { SampleHostel } from './sample-hostel.ts';

/** The 14 sample hostels in the order of their ids. */
export const sampleHostels: SampleHostel[] = [...eastPatna, ...centralPatna, ...westPatna].sort(
  (a, b) => a.hostelId.localeCompare(b.hostelId),
);
