export { createLinkBoard, type LinkBoard } from './link-board.ts';
export { listAllLinks } from './list-all-links.ts';
export { listLinks } from './list-links.ts';
export { removeLink } from './remove-link.ts';
export { saveLink } from './save-link.ts';
