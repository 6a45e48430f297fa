export { comparePictures, type Difference, tileShare } from './compare-pictures.ts';
export { shrinkPicture } from './shrink-picture.ts';
