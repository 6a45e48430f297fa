import type { Dictionary } from '../../dictionary.ts';

/** The page that checks a receipt, online and as one file. */
export const verifyReceipts: Dictionary = {
  自行核验: 'Tự kiểm chứng',
  '每一笔结算都可以在没有平台的情况下重算。文件不会离开这台设备。':
    'Mọi kết quả đều có thể tính lại mà không cần nền tảng. Tệp không rời khỏi thiết bị này.',
  核验凭证: 'Kiểm tra biên nhận',
  把凭证文件拖到这里: 'Thả tệp biên nhận vào đây',
  选择文件: 'Chọn tệp',
  '在订单详情页可以下载凭证，它是一个 JSON 文件。':
    'Bạn có thể tải biên nhận ở trang chi tiết lệnh. Đó là một tệp JSON.',
  '正在核验 {{name}}…': 'Đang kiểm tra {{name}}…',
  全部核验通过: 'Mọi kiểm tra đều đạt',
  凭证核验不符: 'Biên nhận này không đúng',
  '没有不符，但有项目未能核验': 'Không có gì sai, nhưng có mục chưa kiểm tra được',
  文件没有通过读取: 'Không đọc được tệp như một biên nhận',
  通过: 'Đạt',
  不符: 'Sai',
  未核验: 'Chưa kiểm tra',
  证明: 'Chứng minh',
  不证明: 'Không chứng minh',
  签名: 'Chữ ký',
  '持有这把公钥的一方签下了受理条款，其后没有改动。':
    'Bên giữ khóa này đã ký các điều khoản, và từ đó chúng không bị đổi.',
  '这把公钥属于本平台。': 'Khóa này là của nền tảng.',
  公钥: 'Khóa công khai',
  '这把公钥由本平台公布。': 'Nền tảng này công bố khóa đó.',
  '平台没有签过另一份凭证。': 'Nền tảng không ký biên nhận khác.',
  '凭证可能来自另一个平台，或是伪造的。': 'Biên nhận có thể của nền tảng khác, hoặc bị giả mạo.',
  时长: 'Thời hạn',
  '到期时刻等于受理时刻加签名的时长。': 'Giờ đóng bằng giờ nhận cộng thời hạn đã ký.',
  '这些条款是好是坏。': 'Các điều khoản là tốt.',
  带头: 'Đầu bảng ghi giá',
  '所附行情带从受理时签名的那一笔开始。': 'Bảng ghi giá kèm theo bắt đầu từ mục được ký khi nhận lệnh.',
  '这一笔之前的任何行情。': 'Bất kỳ điều gì về giá trước đó.',
  哈希链: 'Chuỗi băm',
  '每一笔都含有前一笔的哈希，没有缺漏、插入或改动。':
    'Mỗi mục chứa mã băm của mục trước: không thiếu, không chèn, không đổi.',
  '没有另一条链；见公开行情带一项。': 'Không có chuỗi thứ hai; xem mục bảng ghi giá công khai.',
  公开行情带: 'Bảng ghi giá công khai',
  '这段报价与现在公开的行情带逐笔相同。': 'Đoạn giá này giống bảng ghi giá đang công khai.',
  '来源的报价就是世界价格。': 'Báo giá là giá của thị trường thế giới.',
  报价时限: 'Giới hạn giá',
  '报价时限和最小价位与品种公布的一致。': 'Tuổi giá và bước giá đúng như sản phẩm công bố hoặc quy tắc cho phép.',
  '它们从未变更。': 'Chúng chưa từng thay đổi.',
  结果: 'Kết quả',
  '按公开规则由行情带重算，入场、平仓、结果和盈亏都一致。':
    'Quy tắc công khai cho cùng giá vào, giá ra, kết quả và lãi lỗ.',
  '钱已经入账；请看账户流水。': 'Tiền đã được ghi có; xem biến động tài khoản.',
  '文件是空的。': 'Tệp trống.',
  '文件无法读取。请重新选择。': 'Không mở được tệp. Hãy chọn lại.',
  '核验程序加载失败。请检查网络，再选择一次文件。':
    'Không tải được phần kiểm tra. Hãy kiểm tra kết nối rồi chọn lại tệp.',
  '这不是完整的 JSON 文件，下载可能中断了。请重新下载。':
    'Đây không phải tệp JSON đầy đủ. Có thể tải bị ngắt: hãy tải lại.',
  '文件有 {{size}} MB，凭证不会超过 {{most}} MB，所以没有读取。':
    'Tệp có {{size}} MB. Biên nhận không quá {{most}} MB nên không đọc.',
  '文件含 {{count}} 笔报价，凭证最多 {{most}} 笔，所以没有核验。':
    'Tệp có {{count}} mục giá. Biên nhận tối đa {{most}} mục nên không kiểm tra.',
  '凭证的版本是 {{version}}，本页不认识。请使用更新的核验页。':
    'Biên nhận phiên bản {{version}} chưa được trang này hỗ trợ. Hãy dùng bản mới hơn.',
  '这不是凭证：{{path}} 缺失或格式不对。': 'Đây không phải biên nhận: {{path}} thiếu hoặc sai dạng.',
  '此浏览器不能核验 Ed25519 签名。请用新版浏览器或命令。':
    'Trình duyệt này không kiểm tra được chữ ký Ed25519. Hãy dùng trình duyệt mới hơn hoặc lệnh.',
  '平台的公开资料现在读不到。': 'Hiện không đọc được dữ liệu công khai của nền tảng.',
  '离线时不比较。请在平台的核验页上再核验一次。':
    'Ngoại tuyến nên không so sánh. Hãy kiểm tra lại trên trang của nền tảng.',
  '代码：{{code}}': 'Mã: {{code}}',
  订单: 'Lệnh',
  品种: 'Sản phẩm',
  下单金额: 'Số tiền',
  受理: 'Nhận lệnh',
  到期: 'Đóng',
  入场: 'Vào',
  平仓: 'Ra',
  盈亏: 'Lãi lỗ',
  买涨: 'Tăng',
  买跌: 'Giảm',
  判断正确: 'Đúng',
  判断错误: 'Sai',
  平价: 'Hòa',
  作废: 'Vô hiệu',
  语言: 'Ngôn ngữ',
  '不信任本页？': 'Không tin trang này?',
  '同一页面的单个文件，从磁盘打开，不需要网络。请用 SHA-256 核对它。':
    'Cùng trang này trong một tệp, mở từ đĩa và chạy ngoại tuyến. Hãy đối chiếu SHA-256.',
  '下载 {{name}}': 'Tải {{name}}',
  '或在终端运行命令，需要 Node 22 以上。加上平台的地址，它还会与公开资料比较。':
    'Hoặc chạy lệnh, cần Node 22 trở lên. Thêm địa chỉ nền tảng để so với dữ liệu công khai.',
  日志收录: 'Mục trong nhật ký',
  '受理收录在日志里，所附检查点由凭证中的日志公钥签名。':
    'Lệnh đã nhận nằm trong nhật ký, và điểm kiểm tra kèm theo được ký bằng khóa nhật ký trong biên nhận.',
  '见证由平台以外的人运行。': 'Các nhân chứng do bên ngoài nền tảng vận hành.',
  '{{all}} 个见证中有 {{count}} 个签了这个检查点。': '{{count}}/{{all}} nhân chứng đã ký điểm kiểm tra này.',
  '下载凭证时，检查点还没有收录这笔受理。稍后请重新下载。':
    'Khi tải biên nhận, chưa có điểm kiểm tra nào chứa lệnh này. Hãy tải lại sau.',
  日志公钥: 'Khóa nhật ký',
  '日志和见证的公钥由本平台公布。': 'Nền tảng này công bố khóa của nhật ký và các nhân chứng.',
  '别人看到的也是这个日志；见日志页。': 'Người khác cũng thấy cùng nhật ký này; xem trang nhật ký.',
  结算: 'Tất toán',
  '日志公钥签名了结果、收益、决定它的报价和结算时间。':
    'Khóa của nhật ký đã ký kết quả, số tiền chi trả, các mức giá quyết định và thời điểm tất toán.',
  '款项此后没有被更改；请核对账户流水。': 'Tiền vẫn giữ nguyên sau đó: hãy đối chiếu sao kê tài khoản.',
  '没有结算声明：订单早于此功能结算。结果仍由行情带证明，结算时间没有。':
    'Không có: lệnh được tất toán trước khi có chữ ký. Bảng ghi giá vẫn chứng minh kết quả, nhưng thời điểm thì không.',
  结算收录: 'Tất toán trong nhật ký',
  '结算收录在日志里，所附检查点由凭证中的日志公钥签名。':
    'Tất toán nằm trong nhật ký; điểm kiểm tra đính kèm được ký bằng khóa nhật ký trong biên nhận.',
  '公开行情带的第 {{seq}} 笔与凭证里的不同。': 'Mục {{seq}} của bảng ghi giá công khai khác với mục trong biên nhận.',
};
