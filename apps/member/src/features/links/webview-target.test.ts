import { describe, expect, it } from 'vitest';
import { webviewTarget } from './webview-target.ts';

const own = 'https://trade.example';
const links = [
  { slug: 'support', title: '客服', url: 'https://ok.example/chat?room=1', embed: true },
  { slug: 'news', title: '资讯', url: 'https://news.example:8443/', embed: false },
  { slug: 'self', title: '自己', url: 'https://trade.example/', embed: true },
];
const byId = (id: string) => webviewTarget({ id, url: null }, links, own);
const byUrl = (url: string) => webviewTarget({ id: null, url }, links, own);

describe('an id of the list', () => {
  it('opens the site inside, or in a new window if it must not be framed', () => {
    expect(byId('support')).toEqual({
      kind: 'embed',
      title: '客服',
      url: 'https://ok.example/chat?room=1',
      host: 'ok.example',
    });
    expect(byId('news')).toMatchObject({ kind: 'beside', host: 'news.example:8443' });
  });

  it('never frames a page of our own origin', () => {
    expect(byId('self').kind).toBe('beside');
  });

  it.each(['', 'Support', 'support ', 'constructor', '__proto__', '../support', 'https://ok.example/'])(
    '%j is invalid',
    (id) => {
      expect(byId(id)).toEqual({ kind: 'unknown' });
    },
  );
});

describe('a raw address', () => {
  it('of a listed site shows its full host and opens only in a new window', () => {
    expect(byUrl('https://ok.example/other')).toEqual({
      kind: 'beside',
      title: '客服',
      url: 'https://ok.example/other',
      host: 'ok.example',
    });
  });

  it.each([
    'javascript:alert(1)',
    'jAvaScript:\talert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://ok.example/1',
    '//evil.example',
    'https://ok.example@evil.example/',
    'https:/\\evil.example',
    'https:\\\\evil.example',
    '%09https://ok.example/',
    'https://ok.example/%09',
    'https://оk.example/',
    'https://ok。example/',
    'https://xn--k-emb.example/',
    'http://ok.example/',
    `https://ok.example/${'a'.repeat(20_000)}`,
    '',
    ' ',
  ])('%j is blocked, and no part of it is shown', (url) => {
    expect(byUrl(url)).toEqual({ kind: 'blocked', host: null });
  });

  it.each(['https://ok.example.evil.example/', 'https://ok.evil/', 'https://news.example/'])(
    '%j is blocked, because its origin is not on the list',
    (url) => {
      expect(byUrl(url)).toMatchObject({ kind: 'blocked', host: expect.any(String) });
    },
  );

  it('together with an id is blocked, because the two could contradict each other', () => {
    expect(webviewTarget({ id: 'support', url: 'https://ok.example/' }, links, own).kind).toBe('blocked');
  });
});
