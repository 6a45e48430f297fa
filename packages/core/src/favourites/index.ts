export { changeFavourites } from './change-favourites.ts';
export { listFavourites } from './list-favourites.ts';
