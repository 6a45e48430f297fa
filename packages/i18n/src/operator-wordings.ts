import type { WebhookType } from '@fairtick/contracts';

type OperatorTexts = {
  kinds: Readonly<Record<WebhookType, (count: number) => string>>;
  resolvedOr: (text: string, isResolved: boolean) => string;
};

/** What messages to operators say, in the languages of the console. */
export const operatorWordings: Readonly<Record<'en' | 'zh-Hans', OperatorTexts>> = {
  en: {
    kinds: {
      'withdrawal.waiting': (count) =>
        count === 1 ? 'a withdrawal waits for review' : `${count} withdrawals wait for review`,
      'withdrawal.overdue': (count) =>
        count === 1 ? 'a withdrawal is past its promised time' : `${count} withdrawals are past their promised time`,
      'deposit.waiting': (count) => (count === 1 ? 'a deposit waits for review' : `${count} deposits wait for review`),
      'identity.waiting': (count) =>
        count === 1 ? 'a proof of identity waits for review' : `${count} proofs of identity wait for review`,
      'order.disputed': (count) =>
        count === 1 ? 'the two settlers differ on an order' : `the two settlers differ on ${count} orders`,
      'breaker.tripped': () => 'the breaker has stopped outgoing money',
      'feed.stalled': (count) => (count === 1 ? 'a price feed has stalled' : `${count} price feeds have stalled`),
      'backup.late': () => 'the backup is late: the log of the database does not reach the archive',
      'log.late': () => 'the transparency log is late',
      'witness.late': (count) =>
        count === 1 ? 'a witness of the log is late' : `${count} witnesses of the log are late`,
      test: () => 'this is a test message',
    },
    resolvedOr: (text, isResolved) => (isResolved ? `resolved: ${text}` : text),
  },
  'zh-Hans': {
    kinds: {
      'withdrawal.waiting': (count) => `${count} 笔提现待审核`,
      'withdrawal.overdue': (count) => `${count} 笔提现已超过承诺时间`,
      'deposit.waiting': (count) => `${count} 笔充值待审核`,
      'identity.waiting': (count) => `${count} 份实名资料待审核`,
      'order.disputed': (count) => `两套结算对 ${count} 笔订单的结果不一致`,
      'breaker.tripped': () => '熔断已停止资金流出',
      'feed.stalled': (count) => `${count} 个产品的行情已中断`,
      'backup.late': () => '备份延迟：数据库日志未能写入归档',
      'log.late': () => '透明日志延迟',
      'witness.late': (count) => `${count} 个日志见证方未按时签名`,
      test: () => '这是一条测试消息',
    },
    resolvedOr: (text, isResolved) => (isResolved ? `已恢复：${text}` : text),
  },
};
