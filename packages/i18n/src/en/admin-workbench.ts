import type { Dictionary } from '../dictionaries.ts';

/** Search, keys and saved filters. */
export const adminWorkbench: Dictionary = {
  '查找页面、会员和单号': 'Find pages, members, numbers',
  '页面名、会员名、单号': 'Page, user name or number',
  列表中的下一行: 'Next row of a list',
  列表中的上一行: 'Previous row of a list',
  打开选中的行: 'Open the chosen row',
  关闭面板或对话框: 'Close a panel or dialog',
  显示这些快捷键: 'Show these keys',
  快捷键: 'Keyboard shortcuts',
  '在会员列表中查找“{{q}}”': 'Find “{{q}}” among the members',
  最近: 'Recent',
  页面: 'Pages',
  记录: 'Records',
  查找: 'Search',
  查找结果: 'Search results',
  查找中: 'Searching',
  没有找到: 'Nothing found',
  '{{count}} 项': '{{count}} items',
  改名: 'Rename',
  改为当前筛选: 'Replace by the present filters',
  我的筛选: 'My filters',
  '“{{name}}”的操作': 'Actions of “{{name}}”',
  保存当前筛选: 'Save these filters',
  筛选名称: 'Name of the filter',
};
