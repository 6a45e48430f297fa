import type { Dictionary } from '../../dictionary.ts';

export const priceAlerts: Dictionary = {
  价格提醒: 'Price alerts',
  价格提醒加载失败: 'The price alerts could not be loaded',
  暂无价格提醒: 'No price alerts',
  在产品的行情页点铃铛即可设置: 'Set one with the bell on the chart of a product',
  '{{symbol}} 价格提醒': 'Price alerts for {{symbol}}',
  目标价格: 'Target price',
  '涨到 {{price}} 时通知您': 'You are notified when the price rises to {{price}}',
  '跌到 {{price}} 时通知您': 'You are notified when the price falls to {{price}}',
  '涨到 {{price}}': 'rises to {{price}}',
  '跌到 {{price}}': 'falls to {{price}}',
  '设置于 {{time}}': 'set {{time}}',
  '{{time}} 触发，价格 {{price}}': 'reached {{time}} at {{price}}',
  设置提醒: 'Set alert',
  价格提醒已设置: 'Price alert set',
  '删除提醒：{{alert}}': 'Remove the alert: {{alert}}',
  '请输入价格，最多 {{count}} 位小数': 'Enter a price with at most {{count}} decimals',
  请选择与现价不同的价格: 'Choose a price that differs from the current one',
  '每个提醒只触发一次，最多 20 个生效。到价不代表能以该价格成交。':
    'An alert fires once; at most 20 are active. It does not mean that an order opens at that price.',
  生效中: 'Active',
  已触发: 'Reached',
  您设置的价格提醒: 'The price alert that you set',
  开盘提醒我: 'Remind me',
  开盘时将提醒您: 'You are reminded once it opens',
  您设置的提醒: 'The reminder that you set',
};
