import type { Dictionary } from '../../dictionary.ts';

export const content: Dictionary = {
  公司介绍: '公司介紹',
  平台与规则: '平台與規則',
  应用下载: 'App 下載',
  扫码或直接下载: '掃描或直接下載',
  '暂无安装包，可添加到主屏幕': '暫無安裝檔，可加到主畫面',
  文章: '文章',
  内容加载失败: '內容載入失敗',
  '暂无此语言的版本，以下为{{language}}版本。': '暫無此語言的版本，以下為{{language}}版本。',
  '更新于 {{date}}': '更新於 {{date}}',
  暂无内容: '暫無內容',
  平台发布后会显示在这里: '平台發布後會顯示在這裡',
  'Android 版': 'Android 版',
  'iPhone 版': 'iPhone 版',
  暂未提供安装包: '暫未提供安裝包',
  '可在浏览器中直接使用，或把本站添加到主屏幕': '可在瀏覽器中直接使用，或把本站加入主畫面',
  '{{platform}}的二维码': '{{platform}}的 QR Code',
  下载: '下載',
  '{{site}} 网页版 {{version}}': '{{site}} 網頁版 {{version}}',
  '版本 {{version}}': '版本 {{version}}',
  详细说明: '詳細說明',
};
