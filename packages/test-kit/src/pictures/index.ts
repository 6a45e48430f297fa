export { comparePictures, type Difference, tileShare } from './compare-pictures.ts';
export { shrinkPicture } from './shrink-picture.ts';
export { differenceOf, forgetOthers, storedShare, storePicture, strayPictures } from './stored-pictures.ts';
export { writeInOneFont } from './write-in-one-font.ts';
