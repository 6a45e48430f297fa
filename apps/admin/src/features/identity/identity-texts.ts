import type { DocumentRegion, IdentityCheckState } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import type { CheckTexts } from '../../shared/review/check-list.tsx';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

export const identityStatusLabels: Record<IdentityCheckState, StatusLabel> = {
  pending_review: { name: msg('待审核'), icon: 'hourglass', tone: 'warn' },
  verified: { name: msg('已通过'), icon: 'check', tone: 'seal' },
  rejected: { name: msg('已拒绝'), icon: 'circle-close', tone: 'crit' },
  expired: { name: msg('已到期'), icon: 'clock', tone: 'quiet' },
  revoked: { name: msg('已撤销'), icon: 'circle-close', tone: 'crit' },
};

export const regionNames: Record<DocumentRegion, Text> = {
  mainland: msg('居民身份证'),
  hong_kong: msg('香港身份证'),
  passport: msg('护照及其他'),
};

/** Labels of identity checks, worded as passed; the mark beside each shows the outcome. */
export const identityChecks: CheckTexts = {
  name_on_file: { name: msg('填写姓名与登记一致') },
  number_on_file: { name: msg('填写号码与登记一致') },
  check_digit: { name: msg('号码有校验位且正确') },
  age: { name: msg('已满 18 周岁'), detail: msg('{{value}} 岁') },
  number_shared: { name: msg('号码未被其他会员使用'), detail: msg('其他会员 / 其中已实名：{{value}}') },
  picture_reused: { name: msg('照片未在其他账户出现'), detail: msg('相同照片 {{value}} 张') },
  picture_size: { name: msg('照片足够大'), detail: msg('短边 {{value}}') },
  attempts: { name: msg('首次提交'), detail: msg('第 {{value}} 次') },
  restrictions: { name: msg('没有账户限制') },
};
