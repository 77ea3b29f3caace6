export { sampleHostels } from '@patna/deploy/local/samples/hostels.ts';
export {
  generatedHostel,
  plainPictures,
} from '@patna/deploy/local/stack/seeding/generated-hostels.ts';
