import type { ServerTexts } from '../../../server.ts';

/** Why a deposit method cannot be used now. */
export const unavailableMethods: ServerTexts['unavailableMethods'] = {
  maintenance: 'Phương thức này đang bảo trì. Vui lòng thử lại sau hoặc chọn phương thức khác.',
  gateway: 'Kênh thanh toán này chưa được thiết lập. Vui lòng chọn phương thức khác.',
  receiving: 'Phương thức này chưa có tài khoản nhận tiền. Vui lòng chọn phương thức khác.',
};

/** How a gateway method is paid, unless an administrator wrote other texts. */
export const gatewayInstructions: ServerTexts['gatewayInstructions'] = {
  gateway: 'Trang thanh toán sẽ mở; vui lòng thanh toán trong thời hạn. Tiền được ghi có sau khi duyệt.',
  proof: 'Hãy trả từ tài khoản của chính bạn kèm mã tham chiếu rồi tải lên chứng từ. Tiền được ghi có sau khi duyệt.',
};

/** Labels of the rows of a receiving account. */
export const receivingLabels: ServerTexts['receivingLabels'] = {
  payee: 'Người nhận',
  bank: 'Ngân hàng',
  branch: 'Chi nhánh',
  number: 'Số tài khoản',
  address: 'Địa chỉ nhận',
  network: 'Mạng',
  depository: 'Kho lưu ký',
  swift: 'Mã SWIFT',
  example: 'Tài khoản mẫu, xin đừng chuyển tiền',
};
