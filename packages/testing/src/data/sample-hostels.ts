export { sampleHostels } from '@patna/deploy/local/samples/hostels.ts';
export { generatedHostel, plainPictures } from '@patna/deploy/local/stack/generated-hostels.ts';
