import type { Dictionary } from '../../dictionary.ts';

/** Proof of liabilities: the public total and the member's own part. */
export const liabilities: Dictionary = {
  余额证明: 'Proof of balances',
  是否计入公开总额: 'Are they in the public total?',
  '每个平台日结束时，平台公布欠全体会员的总额。本页在您的设备上核对：您的余额是否计入其中。':
    'At the end of each platform day, the platform publishes what it owes to all members. This page checks on your device that your balances are part of that total.',
  欠全体会员的总额: 'Owed to all members',
  平台日: 'Platform day',
  会员数: 'Members',
  您当日结束时的余额: 'Your balances at the end of the day',
  冻结: 'On hold',
  固投本金: 'Savings principal',
  固投未付利息: 'Savings interest, unpaid',
  '已核对：您的余额计入公开总额': 'Checked: your balances are part of the public total',
  '核对不符：您的余额与公开总额对不上。请保存证明，并联系客服。':
    'The check failed: your balances do not match the public total. Save the proof and contact customer service.',
  '当日结束时，您的真实账户还没有资金记录。': 'At the end of this day, your real account had no entries yet.',
  '它证明：公开总额包含您的余额，没有任何余额以负数抵减总额，且当日的总额公布后无法更改。':
    'It proves that the public total includes your balances, that no negative balance reduces the total, and that the total of the day cannot be changed after it was published.',
  '它不证明：平台持有多少资金，以及其他会员是否都被计入——这要由每位会员自己核对。':
    'It does not prove how much money the platform holds, or that every other member is included: each member checks that for themselves.',
  下载证明: 'Download proof',
  证明根: 'Root of the proof',
  透明日志条目: 'Transparency log entry',
  等待写入: 'Waiting',
  还没有公布: 'Nothing published yet',
  '第一份总额在有会员入金后的首个平台日结束时公布。':
    'The first total is published at the end of the first platform day on which a member has money.',
  余额证明加载失败: 'The proof of balances could not be loaded',
  各日总额: 'Totals by day',
  '已核对：透明日志中的条目与此一致': 'Checked: the entry in the public log states the same',
  '{{witnesses}} 个见证者中有 {{cosigned}} 个签署了该日志。':
    '{{cosigned}} of {{witnesses}} witnesses signed this log.',
  '透明日志中的条目与此不符。请保存证明，并联系客服。':
    'The entry in the public log differs. Save the proof and contact customer service.',
  '暂时无法核对透明日志。': 'The public log cannot be checked at the moment.',
  运营者声明的持有: 'What the operator states to hold',
  '由运营者声明，没有证明。': 'Stated by the operator, not proven.',
  声明时点: 'As of',
  '运营者没有声明任何持有。': 'The operator has stated nothing.',
};
