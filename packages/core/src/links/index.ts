export { createLinkBoard, type LinkBoard } from './link-board.ts';
export { listAllLinks, listLinks } from './list-links.ts';
export { removeLink } from './remove-link.ts';
export { saveLink } from './save-link.ts';
