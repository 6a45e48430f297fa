import type { Dictionary } from '../../dictionary.ts';

/** The page that checks a receipt, online and as one file. */
export const verifyReceipts: Dictionary = {
  自行核验: 'Check it yourself',
  '每一笔结算都可以在没有平台的情况下重算。文件不会离开这台设备。':
    'Every settlement can be computed again without the platform. The file never leaves this device.',
  核验凭证: 'Check a receipt',
  把凭证文件拖到这里: 'Drop a receipt here',
  选择文件: 'Choose a file',
  '在订单详情页可以下载凭证，它是一个 JSON 文件。':
    'You can download the receipt on the page of your order. It is a JSON file.',
  '正在核验 {{name}}…': 'Checking {{name}}…',
  全部核验通过: 'Every check passed',
  凭证核验不符: 'This receipt does not hold',
  '没有不符，但有项目未能核验': 'Nothing failed, but not everything could be checked',
  文件没有通过读取: 'The file could not be read as a receipt',
  通过: 'Passed',
  不符: 'Failed',
  未核验: 'Not checked',
  证明: 'Proves',
  不证明: 'Does not prove',
  签名: 'Signature',
  '持有这把公钥的一方签下了受理条款，其后没有改动。':
    'The holder of this key signed the accepted terms, and they were not changed since.',
  '这把公钥属于本平台。': "That the key is the platform's.",
  公钥: 'Key',
  '这把公钥由本平台公布。': 'This platform publishes the key.',
  '平台没有签过另一份凭证。': 'That the platform signed no other receipt.',
  '凭证可能来自另一个平台，或是伪造的。': 'The receipt may be from another platform, or forged.',
  时长: 'Duration',
  '到期时刻等于受理时刻加签名的时长。': 'The close is the acceptance plus the signed duration.',
  '这些条款是好是坏。': 'That the terms were good ones.',
  带头: 'Head of the tape',
  '所附行情带从受理时签名的那一笔开始。': 'The attached tape starts at the entry that the acceptance names.',
  '这一笔之前的任何行情。': 'Anything about prices before it.',
  哈希链: 'Hash chain',
  '每一笔都含有前一笔的哈希，没有缺漏、插入或改动。':
    'Each entry contains the hash of the one before: none is missing, inserted or changed.',
  '没有另一条链；见公开行情带一项。': 'That no second chain exists; see the public tape.',
  公开行情带: 'Public tape',
  '这段报价与现在公开的行情带逐笔相同。': 'These entries are those of the tape that is public now.',
  '来源的报价就是世界价格。': "That a quote was the price of the world's market.",
  报价时限: 'Price limits',
  '报价时限和最小价位与品种公布的一致。':
    'Price age and price step are those that the product publishes or the rules allow.',
  '它们从未变更。': 'That they never changed.',
  结果: 'Result',
  '按公开规则由行情带重算，入场、平仓、结果和盈亏都一致。':
    'The public rules give the same entry, exit, result and profit from this tape.',
  '钱已经入账；请看账户流水。': 'That the money was credited; see the movements of your account.',
  '文件是空的。': 'The file is empty.',
  '文件无法读取。请重新选择。': 'The file could not be opened. Choose it again.',
  '核验程序加载失败。请检查网络，再选择一次文件。':
    'The checks could not be loaded. Check the connection and choose the file again.',
  '这不是完整的 JSON 文件，下载可能中断了。请重新下载。':
    'This is not a complete JSON file. The download may have been cut off: download it again.',
  '文件有 {{size}} MB，凭证不会超过 {{most}} MB，所以没有读取。':
    'The file has {{size}} MB. No receipt has more than {{most}} MB, so it was not read.',
  '文件含 {{count}} 笔报价，凭证最多 {{most}} 笔，所以没有核验。':
    'The file has {{count}} tape entries. A receipt has at most {{most}}, so it was not checked.',
  '凭证的版本是 {{version}}，本页不认识。请使用更新的核验页。':
    'The receipt has version {{version}}, which this page does not know. Use a newer copy of this page.',
  '这不是凭证：{{path}} 缺失或格式不对。': 'This is not a receipt: {{path}} is missing or has another form.',
  '此浏览器不能核验 Ed25519 签名。请用新版浏览器或命令。':
    'This browser cannot check Ed25519 signatures. Use a newer browser or the command.',
  '平台的公开资料现在读不到。': 'What the platform publishes cannot be read now.',
  '离线时不比较。请在平台的核验页上再核验一次。':
    "Not compared while offline. Check it again on the platform's own page.",
  '代码：{{code}}': 'Code: {{code}}',
  订单: 'Order',
  品种: 'Product',
  下单金额: 'Stake',
  受理: 'Accepted',
  到期: 'Close',
  入场: 'Entry',
  平仓: 'Exit',
  盈亏: 'Profit',
  买涨: 'Rise',
  买跌: 'Fall',
  判断正确: 'Won',
  判断错误: 'Lost',
  平价: 'Tie',
  作废: 'Void',
  语言: 'Language',
  '不信任本页？': 'Do not trust this page?',
  '同一页面的单个文件，从磁盘打开，不需要网络。请用 SHA-256 核对它。':
    'The same page as one file that works from disk and offline. Compare its SHA-256.',
  '下载 {{name}}': 'Download {{name}}',
  '或在终端运行命令，需要 Node 22 以上。加上平台的地址，它还会与公开资料比较。':
    "Or run the command, which needs Node 22 or newer. With the platform's address it also compares with public data.",
  日志收录: 'Entry in the log',
  '受理收录在日志里，所附检查点由凭证中的日志公钥签名。':
    'The acceptance is in the log, and the attached checkpoint is signed by the log key in the receipt.',
  '见证由平台以外的人运行。': 'That others than the operator run the witnesses.',
  '{{all}} 个见证中有 {{count}} 个签了这个检查点。': '{{count}} of {{all}} witnesses signed this checkpoint.',
  '下载凭证时，检查点还没有收录这笔受理。稍后请重新下载。':
    'No checkpoint included the acceptance when the receipt was downloaded. Download it again later.',
  日志公钥: 'Log keys',
  '日志和见证的公钥由本平台公布。': 'This platform publishes the keys of the log and its witnesses.',
  '别人看到的也是这个日志；见日志页。': 'That others see the same log; see the log page.',
  结算: 'Settlement',
  '日志公钥签名了结果、收益、决定它的报价和结算时间。':
    'The key of the log signed the result, the payout, the quotes that decide it and the time of the settlement.',
  '款项此后没有被更改；请核对账户流水。': 'The money stayed where it was booked: compare the account statement.',
  '没有结算声明：订单早于此功能结算。结果仍由行情带证明，结算时间没有。':
    'There is none: the order was settled before settlements were signed. The tape still proves the result, and nothing proves the time.',
  结算收录: 'Settlement in the log',
  '结算收录在日志里，所附检查点由凭证中的日志公钥签名。':
    'The settlement is in the log, whose key in the receipt signed the attached checkpoint.',
  '公开行情带的第 {{seq}} 笔与凭证里的不同。': 'Entry {{seq}} of the public tape differs from the one in the receipt.',
};
