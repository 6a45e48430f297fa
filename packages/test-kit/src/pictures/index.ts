export { comparePictures } from './compare-pictures.ts';
export { deskPx, phonePx, shootInThemes, showInTheme, type Theme, themes } from './shoot.ts';
export { shrinkPicture } from './shrink-picture.ts';
export { galleryIn, storedShare } from './stored-pictures.ts';
export { writeInOneFont } from './write-in-one-font.ts';
