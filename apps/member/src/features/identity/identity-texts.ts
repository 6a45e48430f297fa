import type { DocumentRegion, IdentityViewKind } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import type { PhotoFinding } from './check-photo.ts';

export const regionTexts = {
  mainland: msg('居民身份证'),
  hong_kong: msg('香港身份证'),
  passport: msg('护照及其他'),
} as const satisfies Record<DocumentRegion, string>;

export type DocumentSide = 'front' | 'back';

/** Names of the sides of a document, by its region. */
export function sideText(region: DocumentRegion, side: DocumentSide): Text {
  return sideTexts[region === 'mainland' ? 'mainland' : 'other'][side];
}
const sideTexts = {
  mainland: { front: msg('人像面'), back: msg('国徽面') },
  other: { front: msg('正面'), back: msg('背面') },
} as const;

export const findingTexts = {
  too_small: msg('照片太小，请靠近一些'),
  too_dark: msg('光线太暗，请移到明亮处'),
  too_bright: msg('光线过强，请避开直射光'),
  glare: msg('有反光，请换个角度'),
  blurred: msg('看不清文字，请拿稳并对焦'),
} as const satisfies Record<PhotoFinding, string>;

export const viewTexts = {
  front_picture: msg('查看了证件正面照片'),
  back_picture: msg('查看了证件背面照片'),
  details: msg('查看了脱敏后的资料'),
  name: msg('查看了完整姓名'),
  number: msg('查看了完整姓名与证件号码'),
} as const satisfies Record<IdentityViewKind, string>;

/** Built-in roles; any other is shown as staff. */
const roleTexts: Readonly<Record<string, Text>> = {
  admin: msg('管理员'),
  compliance: msg('身份审核员'),
  finance: msg('财务人员'),
  cashier: msg('出纳'),
  support: msg('客服人员'),
  auditor: msg('审计员'),
};
const staff = msg('工作人员');

/** The viewer's first role that has a name. */
export function roleText(roles: readonly string[]): Text {
  const named = roles.find((role) => roleTexts[role] !== undefined);
  return named === undefined ? staff : (roleTexts[named] ?? staff);
}
