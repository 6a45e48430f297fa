import type { Dictionary } from '../dictionary.ts';

export const adminSettings: Dictionary = {
  站点设置: 'Site settings',
  '每次修改都记入历史与审计日志，几秒内对所有会员生效，无须重启':
    'Every change is kept in the history and the audit log and acts for all members within seconds, without a restart',
  站点: 'Site',
  注册与登录: 'Registration and login',
  会员限额: 'Limits of members',
  允许注册的地区: 'Permitted regions',
  '手机号的国际区号，如 86、852；为空时不限地区，但在生产环境算作未设置，真实账户不开放。已注册的会员不受影响':
    'Calling codes of phone numbers, such as 86 or 852; empty for all, which in production counts as not set: the real account stays closed. Members who have an account notice nothing',
  不限地区: 'All regions',
  银行卡张数上限: 'Bank cards of a member',
  '每位会员最多同时绑定的银行卡，1 至 5 张；下单与资金的限额属于公开条款，不在这里修改':
    'How many a member may have bound at once, 1 to 5. Limits of orders and money belong to the public terms and are not changed here',
  应用下载: 'App download',
  文本: 'Texts',
  站点名称: 'Site name',
  '显示在顶栏、登录页与浏览器标题，最多 40 字':
    'Shown in the top bar, on the login page and as the browser title; up to 40 characters',
  站点标志: 'Site logo',
  'PNG、JPEG 或 WebP，自动缩小后保存；为空时显示默认标志与站点名称':
    'PNG, JPEG or WebP, made small before it is saved; empty shows the standard mark and the site name',
  后台域名: 'Back domain',
  '域名校验：小写主机名，不含协议与路径，为空即关闭。启用后，网址参数 domain 与此不同的会员须重新登录，没有该参数的网址显示 404':
    'The domain gate: a host in small letters without scheme and path; empty switches it off. Once set, members whose address carries another domain parameter must sign in again, and addresses without one show 404',
  开放注册: 'Registration open',
  '关闭后，注册页显示“系统未开放注册”，已有会员不受影响':
    'When closed, the register page says so; members who have an account notice nothing',
  注册须填邀请码: 'Invite code required',
  '开启后，没有有效邀请码不能注册': 'When on, nobody registers without a valid invite code',
  合并登录提示: 'One login message',
  '开启后，账号不存在与密码错误显示同一句话，外人无法试探账号是否存在':
    'When on, an unknown name and a wrong password say the same, so nobody can try out which names exist',
  'Android 下载地址': 'Android download',
  'iPhone 下载地址': 'iPhone download',
  'https 网址；为空时不显示': 'An https address; nothing is shown while it is empty',
  下载说明: 'Download notes',
  显示在下载页的二维码下方: 'Shown under the QR codes of the download page',
  公司介绍: 'About us',
  '会员在“我的”与桌面菜单中阅读': 'Members read it from their account page and the desktop menu',
  服务协议: 'Service agreement',
  风险揭示书: 'Risk disclosure',
  隐私政策: 'Privacy policy',
  '注册页可阅读；简体中文必填，其他语言缺少时显示简体中文。生产环境须换掉示例文本的每种语言，真实账户才开放':
    'Readable inside the register page; Simplified Chinese is required and stands in for missing languages. In production the real account opens once no language of the example is left',
  已开启: 'On',
  已关闭: 'Off',
  未填写: 'Empty',
  '{{count}} 字': '{{count}} characters',
  '无法读取这张图片，请换一张 PNG、JPEG 或 WebP':
    'This picture cannot be read. Please choose another PNG, JPEG or WebP',
  选择图片: 'Choose a picture',
  恢复默认标志: 'Back to the standard mark',
  预览: 'Preview',
  '没有内容时，会员看到简体中文版本': 'While this is empty, members see the Simplified Chinese version',
  '共 {{count}} 字，各语言合计最多 {{most}} 字；空行分段，不支持格式代码。':
    '{{count}} characters, at most {{most}} in all languages together. An empty line starts a paragraph; markup is shown as it is.',
  '内容不符合要求，请看下面的说明': 'This does not fit; please see the note below',
  修改设置: 'Change setting',
  '已保存，几秒内对所有会员生效': 'Saved; members have it within seconds',
  '{{name}} 刚刚把它改成了版本 {{version}}。您输入的内容还在，请对照后再决定。':
    '{{name}} has just made version {{version}} of it. What you typed is still here; please compare and decide.',
  '已看过，继续用我的内容': 'Seen, go on with mine',
  改用最新内容: 'Take the newest',
  修改历史: 'History',
  '还没有人改过，仍是最初的内容。': 'Nobody has changed it yet; it is as it was installed.',
  最初: 'installed',
  恢复最初的内容: 'Restore as installed',
  更早的修改: 'Older changes',
  '版本 {{version}}': 'Version {{version}}',
  当前: 'Current',
  恢复此版本: 'Restore this version',
  '已恢复，成为版本 {{version}}': 'Restored as version {{version}}',
  '恢复版本 {{name}}': 'Restore version {{name}}',
  恢复为新版本: 'Restore as a new version',
  历史: 'History',
  修改站点设置: 'Changed a site setting',
  修改站点设置被拒: 'A change of a site setting was refused',
};
