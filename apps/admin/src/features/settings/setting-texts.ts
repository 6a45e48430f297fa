import type { SettingGroup, SettingKey } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';

export const groupNames: Readonly<Record<SettingGroup, Text>> = {
  site: msg('站点'),
  registration: msg('注册与登录'),
  limits: msg('会员限额'),
  retention: msg('个人资料保存期限'),
  download: msg('应用下载'),
  texts: msg('文本'),
};

/** Names of the settings, with what an administrator needs to know before a change. */
export const settingTexts: Readonly<Record<SettingKey, { label: Text; hint: Text }>> = {
  site_name: { label: msg('站点名称'), hint: msg('显示在顶栏、登录页与浏览器标题，最多 40 字') },
  web_logo: { label: msg('站点标志'), hint: msg('PNG、JPEG 或 WebP，自动缩小后保存；为空时显示默认标志与站点名称') },
  domain: {
    label: msg('后台域名'),
    hint: msg(
      '域名校验：小写主机名，不含协议与路径，为空即关闭。启用后，网址参数 domain 与此不同的会员须重新登录，没有该参数的网址显示 404',
    ),
  },
  registration_open: { label: msg('开放注册'), hint: msg('关闭后，注册页显示“系统未开放注册”，已有会员不受影响') },
  invite_code_required: { label: msg('注册须填邀请码'), hint: msg('开启后，没有有效邀请码不能注册') },
  permitted_regions: {
    label: msg('允许注册的地区'),
    hint: msg(
      '手机号的国际区号，如 86、852；为空时不限地区，但在生产环境算作未设置，真实账户不开放。已注册的会员不受影响',
    ),
  },
  merge_login_messages: {
    label: msg('合并登录提示'),
    hint: msg('开启后，账号不存在与密码错误显示同一句话，外人无法试探账号是否存在'),
  },
  bank_cards_max: {
    label: msg('银行卡张数上限'),
    hint: msg('每位会员最多同时绑定的银行卡，1 至 5 张；下单与资金的限额属于公开条款，不在这里修改'),
  },
  keep_closed_days: {
    label: msg('注销会员的资料'),
    hint: msg('姓名、证件号、手机号在注销后保存的天数；反洗钱规定至少五年（1825 天），当地法律更长时请调高'),
  },
  keep_payments_days: {
    label: msg('付款资料'),
    hint: msg(
      '付款人姓名、付款凭证、解绑的银行卡与钱包、银行流水中姓名的保存天数；至少五年（1825 天）。缩短会立即删除过期资料，不能恢复',
    ),
  },
  keep_support_days: {
    label: msg('客服对话'),
    hint: msg('对话文字与图片的保存天数，180 至 3650。缩短会立即删除过期资料，不能恢复'),
  },
  keep_sessions_days: {
    label: msg('登录记录'),
    hint: msg('已结束会话的时间、地址与浏览器的保存天数，90 至 3650'),
  },
  keep_notifications_days: { label: msg('会员通知'), hint: msg('已读通知的保存天数，30 至 3650') },
  download_android: { label: msg('Android 下载地址'), hint: msg('https 网址；为空时不显示') },
  download_ios: { label: msg('iPhone 下载地址'), hint: msg('https 网址；为空时不显示') },
  download_notes: { label: msg('下载说明'), hint: msg('显示在下载页的二维码下方') },
  company_introduction: { label: msg('公司介绍'), hint: msg('会员在“我的”与桌面菜单中阅读') },
  agreement_service: {
    label: msg('服务协议'),
    hint: msg(
      '注册页可阅读；简体中文必填，其他语言缺少时显示简体中文。生产环境须换掉示例文本的每种语言，真实账户才开放',
    ),
  },
  agreement_risk: {
    label: msg('风险揭示书'),
    hint: msg(
      '注册页可阅读；简体中文必填，其他语言缺少时显示简体中文。生产环境须换掉示例文本的每种语言，真实账户才开放',
    ),
  },
  agreement_privacy: {
    label: msg('隐私政策'),
    hint: msg(
      '注册页可阅读；简体中文必填，其他语言缺少时显示简体中文。生产环境须换掉示例文本的每种语言，真实账户才开放',
    ),
  },
};
