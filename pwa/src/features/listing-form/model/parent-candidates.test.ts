import { expect, test } from 'vitest';
import { parentCandidates } from './parent-candidates.ts';

const house = (id: string, parentBranchHostel = '', status: 'live' | 'archived' = 'live') => ({
  id,
  propertyName: id,
  isBranch: parentBranchHostel !== '',
  parentBranchHostel,
  status,
});

const own = [
  house('main'),
  house('branch', 'main'),
  house('twig', 'branch'),
  house('other'),
  house('closed', '', 'archived'),
  house('round', 'about'),
  house('about', 'round'),
];

const ids = (self: string) => parentCandidates(own, self).map(({ id }) => id);

test('candidates exclude the hostel itself, its branches and closed hostels', () => {
  expect(ids('main')).toEqual(['other', 'round', 'about']);
  expect(ids('twig')).toEqual(['main', 'branch', 'other', 'round', 'about']);
  expect(ids('new')).toEqual(['main', 'branch', 'twig', 'other', 'round', 'about']);
});
