import type { Dictionary } from '../../dictionary.ts';

export const content: Dictionary = {
  公司介绍: 'Giới thiệu công ty',
  平台与规则: 'Nền tảng và quy tắc',
  应用下载: 'Tải ứng dụng',
  扫码或直接下载: 'Quét mã hoặc tải trực tiếp',
  '暂无安装包，可添加到主屏幕': 'Chưa có bản cài đặt, có thể thêm vào màn hình chính',
  文章: 'Bài viết',
  内容加载失败: 'Không tải được nội dung',
  '暂无此语言的版本，以下为{{language}}版本。': 'Chưa có bản bằng ngôn ngữ này. Dưới đây là bản {{language}}.',
  '更新于 {{date}}': 'Cập nhật {{date}}',
  暂无内容: 'Chưa có nội dung',
  平台发布后会显示在这里: 'Nội dung sẽ hiện ở đây khi được đăng',
  'Android 版': 'Bản Android',
  'iPhone 版': 'Bản iPhone',
  暂未提供安装包: 'Chưa có bản cài đặt',
  '可在浏览器中直接使用，或把本站添加到主屏幕':
    'Bạn có thể dùng ngay trong trình duyệt hoặc thêm trang này vào màn hình chính',
  '{{platform}}的二维码': 'Mã QR {{platform}}',
  下载: 'Tải về',
  '{{site}} 网页版 {{version}}': '{{site}} bản web {{version}}',
  '版本 {{version}}': 'Phiên bản {{version}}',
  详细说明: 'Chi tiết',
};
