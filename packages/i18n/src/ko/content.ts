import type { Dictionary } from '../dictionaries.ts';

export const content: Dictionary = {
  公司介绍: '회사 소개',
  平台与规则: '플랫폼과 규칙',
  应用下载: '앱 다운로드',
  扫码或直接下载: 'QR 코드 또는 바로 다운로드',
  文章: '문서',
  内容加载失败: '내용을 불러오지 못했습니다',
  '暂无此语言的版本，以下为{{language}}版本。': '이 언어로 된 내용이 없어 {{language}} 내용을 표시합니다.',
  '更新于 {{date}}': '{{date}} 갱신',
  暂无内容: '아직 내용이 없습니다',
  平台发布后会显示在这里: '게시되면 여기에 표시됩니다',
  'Android 版': 'Android용',
  'iPhone 版': 'iPhone용',
  暂未提供安装包: '아직 제공되는 앱이 없습니다',
  '可在浏览器中直接使用，或把本站添加到主屏幕': '브라우저에서 바로 사용하거나 홈 화면에 추가할 수 있습니다',
  '{{platform}}的二维码': '{{platform}} QR 코드',
  下载: '다운로드',
  '{{site}} 网页版 {{version}}': '{{site}} 웹 버전 {{version}}',
  '版本 {{version}}': '버전 {{version}}',
};
