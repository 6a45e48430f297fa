import type { Dictionary } from '../../dictionary.ts';

export const reviews: Dictionary = {
  '我们没有收到这笔款项。如已汇出，请联系客服核对。':
    'Khoản tiền này chưa đến. Nếu bạn đã gửi, vui lòng liên hệ bộ phận hỗ trợ.',
  '到账金额与提交的金额不一致。': 'Số tiền đến không khớp với số tiền đã gửi thông tin.',
  '付款人姓名与账户实名不一致。': 'Tên người gửi không khớp với tên thật của tài khoản.',
  '付款凭证无法辨认。': 'Không đọc được chứng từ.',
  '这笔款项已在另一笔充值中处理。': 'Khoản tiền này đã được xử lý trong một lần nạp khác.',
  '这笔款项来自他人账户，无法入账，退回事宜请联系客服。':
    'Khoản tiền đến từ tài khoản của người khác nên không thể ghi có. Vui lòng liên hệ bộ phận hỗ trợ để được hoàn lại.',
  '因法规要求，这笔款项无法入账。': 'Theo quy định pháp luật, khoản tiền này không thể ghi có.',
  '这笔充值无法通过审核，请联系客服了解详情。':
    'Lần nạp này không được chấp nhận. Bộ phận hỗ trợ có thể cho bạn biết thêm.',
  '收款账户信息无效，款项已全部退回余额。': 'Tài khoản nhận không hợp lệ. Toàn bộ số tiền đã trở lại số dư.',
  '收款人姓名与账户实名不一致，款项已全部退回余额。':
    'Tên người nhận không khớp với tên đã xác minh. Toàn bộ số tiền đã trở lại số dư.',
  '身份信息需要更新，款项已全部退回余额。': 'Thông tin danh tính cần được cập nhật. Toàn bộ số tiền đã trở lại số dư.',
  '资金来源需要核实，款项已全部退回余额。': 'Nguồn tiền cần được xác nhận. Toàn bộ số tiền đã trở lại số dư.',
  '银行退回了这笔转账，款项已全部退回余额。': 'Ngân hàng đã trả lại khoản chuyển. Toàn bộ số tiền đã trở lại số dư.',
  '链上转账未成功，款项已全部退回余额。': 'Giao dịch trên chuỗi không thành công. Toàn bộ số tiền đã trở lại số dư.',
  '因法规要求无法汇出，款项已全部退回余额。':
    'Quy định pháp luật không cho phép chuyển khoản này. Toàn bộ số tiền đã trở lại số dư.',
  '这笔提现无法完成，款项已全部退回余额，请联系客服了解详情。':
    'Không thể thực hiện lần rút này. Toàn bộ số tiền đã trở lại số dư. Bộ phận hỗ trợ có thể cho bạn biết thêm.',
  '填写的姓名与证件上的不一致。': 'Tên đã nhập không khớp với giấy tờ.',
  '填写的证件号码与证件上的不一致。': 'Số đã nhập không khớp với giấy tờ.',
  '照片模糊，文字无法看清，请对焦后重拍。': 'Ảnh bị mờ, không đọc được chữ. Hãy lấy nét và chụp lại.',
  '照片有反光，部分文字被遮住，请避开强光重拍。': 'Ảnh bị lóa che mất chữ. Hãy tránh ánh sáng mạnh và chụp lại.',
  '证件没有拍完整，或被手指等遮挡。': 'Giấy tờ không nằm trọn trong ảnh hoặc bị che.',
  '正反面不对，请分别拍摄人像面与国徽面。': 'Sai mặt giấy tờ. Hãy chụp riêng mặt trước và mặt sau.',
  '证件已过有效期，请使用有效证件。': 'Giấy tờ đã hết hạn. Vui lòng dùng giấy tờ còn hiệu lực.',
  '暂不支持这种证件，请换用身份证或护照。':
    'Loại giấy tờ này chưa được hỗ trợ. Vui lòng dùng thẻ căn cước hoặc hộ chiếu.',
  '照片不是对证件原件的拍摄，请直接拍摄原件。': 'Ảnh không chụp giấy tờ gốc. Vui lòng chụp trực tiếp bản gốc.',
  '证件显示您未满 18 周岁，无法开通真实账户。': 'Giấy tờ cho thấy bạn chưa đủ 18 tuổi nên không thể mở tài khoản thật.',
  '该证件已用于另一个账户，请联系客服核实。':
    'Giấy tờ này đang được dùng cho tài khoản khác. Vui lòng liên hệ bộ phận hỗ trợ.',
  '资料无法通过审核，请联系客服了解详情。': 'Hồ sơ không được chấp nhận. Bộ phận hỗ trợ có thể cho bạn biết thêm.',
};
