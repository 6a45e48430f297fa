import { type Screen, screensOf } from '../matrix/screens.ts';
import type { Look } from '../matrix/walk.ts';
import type { RichMember } from '../rich-member.ts';

export const phonePx = 375;
export const deskPx = 1280;
export const themes = ['dark', 'light'] as const;

/** Pages with a different desktop layout: columns, tables, menus in the bar. */
const onDesk: ReadonlySet<string> = new Set([
  'home',
  'trade',
  'orders',
  'history',
  'order-win',
  'recharge',
  'withdraw',
  'movements',
  'savings',
  'assets',
  'mine',
  'notices',
  'service',
  'display',
  'login',
  'register',
]);

export type GalleryScreen = { screen: Screen; look: Look; file: string };

/** Every picture of the gallery in one theme and width, in the source language. */
export function galleryOf(rich: RichMember, theme: Look['theme'], width: number): GalleryScreen[] {
  return screensOf(rich)
    .filter(({ name }) => width === phonePx || onDesk.has(name))
    .map((screen) => ({
      screen,
      look: { language: 'zh-Hans', theme, width },
      file: `${screen.name}-${theme}-${width}`,
    }));
}
