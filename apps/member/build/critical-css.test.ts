import { expect, test } from 'vitest';
import { criticalCss } from './critical-css.ts';

const html = '<main class="page page--glow"><h1 class="title">x</h1><svg class="icon"></svg></main>';
const kept = (css: string) => criticalCss(css, html);

test('keeps a rule whose selector matches', () => {
  for (const rule of [
    '.page{color:red}',
    'main.page>.title::before{content:"}{"}',
    ':root{--a:1}',
    '[data-theme=dark]{--a:2}',
    '*{margin:0}',
    'body{margin:0}',
    ':root:not([data-motion=full]) .icon{stroke:red}',
    '@font-face{font-family:Inter;src:url(a.woff2)}',
    '@media (min-width:1024px){.page{width:1px}}',
  ])
    expect(kept(rule)).toBe(rule);
});

test('drops a rule whose selector does not match or needs interaction', () => {
  for (const rule of [
    '.other{a:b}',
    '.page .other{a:b}',
    'table{a:b}',
    '.page:hover{a:b}',
    '.title:focus-visible{a:b}',
  ])
    expect(kept(rule)).toBe('');
  expect(kept('@media (min-width:1024px){.other{a:b}}')).toBe('');
});

test('keeps the matching selectors of a list', () => {
  expect(kept('.other,.page,table{a:b}')).toBe('.page{a:b}');
  expect(kept('.page:is(.a,.b),.x{a:b}')).toBe('.page:is(.a,.b){a:b}');
});

test('keeps used keyframes, and drops statements and comments', () => {
  const sweep = '@keyframes sweep{0%{left:0}to{left:1px}}';
  expect(kept(`${sweep}.icon{animation:sweep 1s}`)).toBe(`${sweep}.icon{animation:sweep 1s}`);
  expect(kept(`${sweep}.other{animation:sweep 1s}`)).toBe('');
  expect(kept('@charset "utf-8";/* {no} */.page{a:b}')).toBe('.page{a:b}');
});
