import { expect, test } from 'vitest';
import { maskIdNumber, maskName, maskPhone } from './mask.rules.ts';

test.each([
  ['13800005678', '138****5678'],
  ['+8613800005678', '+86****5678'],
  ['12345678', '********'],
  ['', ''],
])('phone %s is shown as %s', (phone, shown) => expect(maskPhone(phone)).toBe(shown));

test.each([
  ['林若溪', '林*溪'],
  ['赵敏', '赵*'],
  ['欧阳娜娜', '欧**娜'],
  ['李', '*'],
  ['Alexander Hamilton', 'A****'],
  ['𠮷野家', '𠮷*家'],
])('name %s is shown as %s', (name, shown) => expect(maskName(name)).toBe(shown));

test.each([
  ['110101199003071234', '110***********1234'],
  ['A1234567', '********'],
])('ID number %s is shown as %s', (idNumber, shown) => expect(maskIdNumber(idNumber)).toBe(shown));
