export { comparePictures, type Difference } from './compare-pictures.ts';
export { shrinkPicture } from './shrink-picture.ts';
