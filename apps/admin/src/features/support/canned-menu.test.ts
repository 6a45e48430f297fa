import type { CannedReply } from '@fairtick/contracts';
import { languageNames } from '@fairtick/i18n';
import { expect, it, vi } from 'vitest';
import { cannedMenu } from './canned-menu.ts';

const canned = [{ id: 'a', title: '问候', texts: { 'zh-Hans': '您好', en: 'Hello' } }] as unknown as CannedReply[];

it('offers each reply in its languages, the administrator’s own first', () => {
  const choose = vi.fn<(text: string) => void>();
  const [menu] = cannedMenu(canned, 'en', languageNames, choose);
  const children = (menu as unknown as { children: { label: string; onClick: () => void }[] }).children;
  expect(children.map(({ label }) => label)).toEqual(['English', '简体中文']);
  children[1]?.onClick();
  expect(choose).toHaveBeenCalledWith('您好');
});
