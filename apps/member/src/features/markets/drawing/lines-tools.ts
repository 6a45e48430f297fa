// What draws lines, loaded together when a member first wants to draw one.
export { DrawSurface } from './draw-surface.tsx';
export { LinesPanel } from './lines-panel.tsx';
