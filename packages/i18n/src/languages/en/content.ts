import type { Dictionary } from '../../dictionary.ts';

export const content: Dictionary = {
  公司介绍: 'About us',
  平台与规则: 'Platform and rules',
  应用下载: 'Get the app',
  扫码或直接下载: 'Scan or download',
  '暂无安装包，可添加到主屏幕': 'No app yet; add to home screen',
  文章: 'Article',
  内容加载失败: 'The content could not be loaded',
  '暂无此语言的版本，以下为{{language}}版本。': 'Not available in this language yet. This version is in {{language}}.',
  '更新于 {{date}}': 'Updated {{date}}',
  暂无内容: 'Nothing here yet',
  平台发布后会显示在这里: 'It will appear here once published',
  'Android 版': 'Android',
  'iPhone 版': 'iPhone',
  暂未提供安装包: 'No app to download yet',
  '可在浏览器中直接使用，或把本站添加到主屏幕': 'Use it in your browser, or add this site to your home screen',
  '{{platform}}的二维码': 'QR code for {{platform}}',
  下载: 'Download',
  '{{site}} 网页版 {{version}}': '{{site}} for the web, {{version}}',
  '版本 {{version}}': 'Version {{version}}',
  详细说明: 'Details',
};
