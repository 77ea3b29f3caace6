import { sampleCosts } from './costs.ts';
import { centralPatna } from './hostels/central-patna.ts';
import { eastPatna } from './hostels/east-patna.ts';
import { westPatna } from './hostels/west-patna.ts';
import type { SampleHostel } from './sample-hostel.ts';

/** The 14 sample hostels, ordered by id. */
export const sampleHostels: SampleHostel[] = [...eastPatna, ...centralPatna, ...westPatna]
  .map((hostel) => ({ ...hostel, costs: sampleCosts[hostel.hostelId] }))
  .sort((a, b) => a.hostelId.localeCompare(b.hostelId));
