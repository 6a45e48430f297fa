import type { SeedTexts } from '../../../seed.ts';

/** Announcements of a new installation; the body by paragraph. */
export const announcements: SeedTexts['announcements'] = {
  simulatedPrices: {
    title: 'Giá ghi SIMULATED hoặc RECORDED không phải là giá thị trường',
    body: [
      'Giá ghi SIMULATED (mô phỏng) do chương trình tạo ra. Hạt giống ngẫu nhiên được rút khi chương trình khởi động; mã băm của hạt giống có trên bảng ghi giá ngay từ đầu, còn chính hạt giống được công bố khi ngày đó kết thúc, để ai cũng có thể kiểm tra rằng chương trình không phản ứng theo các lệnh.',
      'Giá ghi RECORDED (ghi lại) đã được ghi từ trước và phát lại. Nguồn và độ trễ của giá luôn hiển thị bên cạnh giá.',
      'Khi nền tảng chạy trong môi trường chính thức, các sản phẩm này chỉ nhận lệnh demo.',
    ],
  },
  settlement: {
    title: 'Lệnh được tất toán thế nào và cách kiểm tra',
    body: [
      'Lệnh được chấp nhận theo đồng hồ của máy chủ. Giá vào là giá đầu tiên trên bảng ghi sau thời điểm đó, giá ra là giá cuối cùng tại hoặc trước lúc đóng lệnh. Giá ra cao hơn thì lệnh tăng thắng, thấp hơn thì lệnh giảm thắng. Nếu bằng nhau, tiền đặt lệnh và phí được hoàn lại.',
      'Nếu không thể đáp ứng quy tắc, ví dụ nguồn giá bị gián đoạn hoặc có quá ít giá, lệnh bị hủy và hoàn tiền. Không người nào quyết định điều này: nó được suy ra từ bảng ghi giá, và không ai có thể chọn kết quả, kể cả đơn vị vận hành.',
      'Mỗi mục của bảng ghi giá mang mã băm của mục ngay trước nó. Phản hồi cho lệnh của bạn ghi mục mới nhất tại thời điểm đó và được ký. Hãy mở lệnh trong lịch sử để xem các mức giá, hoặc tải biên nhận về và tự tính lại tất cả. Điều này chứng minh giá không bị sửa đổi về sau và kết quả được suy ra từ giá đó, nhưng không chứng minh rằng giá của nguồn là giá của cả thế giới.',
    ],
  },
  demoAccount: {
    title: 'Bạn bắt đầu với tài khoản demo',
    body: [
      'Mỗi thành viên có một tài khoản demo với 10,000.00 DEMO ban đầu. Tài khoản này dùng cùng giá, quy tắc và cách tất toán như tài khoản thật, nhưng tiền trong đó là tiền ảo: không thể nạp, rút hay đổi thành tiền thật.',
      'Bạn có thể chuyển giữa tài khoản demo và tài khoản thật bất cứ lúc nào; màn hình luôn cho biết bạn đang ở tài khoản nào. Kết quả của tài khoản demo không dự báo kết quả với tiền thật.',
    ],
  },
};
