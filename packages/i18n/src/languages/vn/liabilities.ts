import type { Dictionary } from '../../dictionary.ts';

/** Proof of liabilities: the public total and the member's own part. */
export const liabilities: Dictionary = {
  余额证明: 'Bằng chứng số dư',
  是否计入公开总额: 'Có nằm trong tổng công khai không',
  '每个平台日结束时，平台公布欠全体会员的总额。本页在您的设备上核对：您的余额是否计入其中。':
    'Cuối mỗi ngày nền tảng, nền tảng công bố tổng số tiền nợ tất cả hội viên. Trang này kiểm tra trên thiết bị của bạn rằng số dư của bạn nằm trong tổng đó.',
  欠全体会员的总额: 'Tổng nợ tất cả hội viên',
  平台日: 'Ngày nền tảng',
  会员数: 'Số hội viên',
  您当日结束时的余额: 'Số dư của bạn vào cuối ngày',
  冻结: 'Đang giữ',
  固投本金: 'Gốc tiết kiệm',
  固投未付利息: 'Lãi tiết kiệm chưa trả',
  '已核对：您的余额计入公开总额': 'Đã kiểm tra: số dư của bạn nằm trong tổng công khai',
  '核对不符：您的余额与公开总额对不上。请保存证明，并联系客服。':
    'Kiểm tra không khớp: số dư của bạn không khớp với tổng công khai. Hãy lưu bằng chứng và liên hệ chăm sóc khách hàng.',
  '当日结束时，您的真实账户还没有资金记录。': 'Vào cuối ngày này, tài khoản thật của bạn chưa có bút toán nào.',
  '它证明：公开总额包含您的余额，没有任何余额以负数抵减总额，且当日的总额公布后无法更改。':
    'Điều được chứng minh: tổng công khai bao gồm số dư của bạn, không có số dư âm nào làm giảm tổng, và tổng của ngày không thể thay đổi sau khi công bố.',
  '它不证明：平台持有多少资金，以及其他会员是否都被计入——这要由每位会员自己核对。':
    'Điều không được chứng minh: nền tảng đang giữ bao nhiêu tiền, và mọi hội viên khác đều được tính vào. Mỗi hội viên tự kiểm tra điều đó.',
  下载证明: 'Tải bằng chứng',
  证明根: 'Gốc của bằng chứng',
  透明日志条目: 'Mục trong nhật ký minh bạch',
  等待写入: 'Đang chờ',
  还没有公布: 'Chưa công bố',
  '第一份总额在有会员入金后的首个平台日结束时公布。':
    'Tổng đầu tiên được công bố vào cuối ngày nền tảng đầu tiên mà một hội viên có tiền.',
  余额证明加载失败: 'Không tải được bằng chứng số dư',
  各日总额: 'Tổng theo ngày',
  '已核对：透明日志中的条目与此一致': 'Đã kiểm tra: mục trong nhật ký minh bạch ghi giống như vậy',
  '{{witnesses}} 个见证者中有 {{cosigned}} 个签署了该日志。':
    '{{cosigned}} trong {{witnesses}} nhân chứng đã ký nhật ký này.',
  '透明日志中的条目与此不符。请保存证明，并联系客服。':
    'Mục trong nhật ký minh bạch không khớp. Hãy lưu bằng chứng và liên hệ bộ phận chăm sóc khách hàng.',
  '暂时无法核对透明日志。': 'Hiện chưa thể kiểm tra nhật ký minh bạch.',
  运营者声明的持有: 'Số tiền đơn vị vận hành tuyên bố đang giữ',
  '由运营者声明，没有证明。': 'Do đơn vị vận hành tuyên bố, không được chứng minh.',
  声明时点: 'Tính đến',
  '运营者没有声明任何持有。': 'Đơn vị vận hành chưa tuyên bố gì.',
};
