import { describe, expect, it } from 'vitest';
import { memberDictionaries } from './dictionaries.ts';

/** Labels of the specification by group, with their source texts. */
const labels = {
  'record statuses': { recharging: '充值中', cancelled: '已取消', completed: '已完成' },
  'review statuses': { reviewing: '审核中', approved: '已通过', rejected: '已拒绝', 'pending review': '待审核' },
  'fund movement types': {
    recharge: '充值',
    'manual add': '人工增加',
    recharging: '充值中',
    withdraw: '提现',
    'manual deduct': '人工扣除',
    'invite reward': '邀请奖励',
  },
  'market status': { trading: '交易中', closed: '休市' },
  identity: { unverified: '未实名', verified: '已实名' },
  'fixed investment': { returned: '已返还', 'pending return': '待返还' },
  order: {
    'buy long': '买涨',
    'sell short': '买跌',
    win: '判断正确',
    lose: '判断错误',
    tie: '平价退回',
    void: '作废退回',
  },
  'navigation tabs': { home: '首页', recharge: '充值', 'customer service': '客服', orders: '订单', account: '我的' },
  'desktop menu': {
    'bank-card deposit': '银行卡充值',
    'USDT deposit': 'USDT 充值',
    withdraw: '提现',
    'fixed investment': '固投',
    'deposit details': '充值明细',
    'withdraw details': '提现明细',
    holdings: '持仓',
    history: '历史',
    'fixed-investment orders': '固投订单',
    'personal info': '个人信息',
    'bank card info': '银行卡信息',
    logout: '退出登录',
    'total amount': '总金额',
    'fixed-investment amount': '固投金额',
    "yesterday's earnings": '昨日收益',
    "today's earnings": '今日收益',
    announcements: '公告',
  },
  'order dialog': { 'other amount': '其他金额', 'all of the amount': '全额' },
  'code button': { start: '获取验证码', running: '{{seconds}} 秒后重试', end: '重新获取' },
  'list footers': { loading: '加载中…', 'no more': '没有更多了', 'load failed': '加载失败，' },
  dialogs: {
    'system notice': '系统提示',
    'network error': '网络错误',
    'order success': '下单成功 · 入场价已锁定',
    continue: '继续下单',
  },
} as const;

const all = Object.entries(labels).flatMap(([of, texts]) =>
  Object.entries(texts).map(([label, text]) => ({ of, label, text })),
);

// Another check finds dictionary texts that the app does not use.
describe.each(Object.entries(memberDictionaries))('the labels of the spec in %s', (_, load) => {
  it.each(all)('$of: $label', async ({ text }) => {
    const dictionary = await load();
    const forms = [text, `${text}_one`, `${text}_other`].filter((key) => dictionary[key] !== undefined);
    expect(forms).not.toEqual([]);
  });
});

/** Chinese words that other languages translate in two ways, and where each is used. */
const twoSenses: [string, string, string][] = [
  ['a filter and an amount', '全部', '全额'],
  ['a menu about the member and an account of money', '账户', '交易账户'],
];

describe.each(twoSenses)('texts for %s', (_, one, other) => {
  it.each(['jp', 'ko'] as const)('are two in %s', async (language) => {
    const dictionary = await memberDictionaries[language]?.();
    expect(dictionary?.[one]).toBeDefined();
    expect(dictionary?.[other]).toBeDefined();
    expect(dictionary?.[other]).not.toBe(dictionary?.[one]);
  });
});
