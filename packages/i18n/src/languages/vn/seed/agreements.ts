import type { SeedTexts } from '../../../seed.ts';

/** Texts of a new installation, by paragraph. The operator replaces `company` with their own name and licence. */
export const agreements: SeedTexts['agreements'] = {
  company: [
    'Chúng tôi vận hành nền tảng giao dịch ngắn hạn và tiết kiệm có kỳ hạn theo một nguyên tắc: bạn phải tự kiểm tra được mọi điều quyết định số tiền của mình.',
    'Mọi mức giá có hiệu lực đều nằm trong bản ghi giá công khai, chỉ có thể ghi thêm. Mỗi dòng mang dấu vân tay của dòng trước, nên quá khứ không thể bị sửa lén. Thời gian do máy chủ ghi; không ai, kể cả đơn vị vận hành, có thể đặt giá, giờ đóng hay kết quả.',
    'Mọi khoản tiền được ghi sổ kép, từ tài khoản này sang tài khoản khác, trong sổ cái do chính cơ sở dữ liệu bảo vệ. Bạn thấy từng dòng của mình cùng số dư sau đó. Nạp và rút tiền được xét duyệt theo quy tắc công khai, khoản lớn cần hai người phê duyệt.',
    'Lệnh được chấp nhận sẽ được ký ngay. Biên nhận chứa mọi thứ cần thiết để tính lại kết quả trên thiết bị của bạn mà không cần hỏi chúng tôi.',
    'Giao dịch có thể làm mất toàn bộ số tiền đặt lệnh. Chúng tôi không bao giờ yêu cầu nộp tiền để được rút tiền, không có thưởng cho khoản lỗ, và bạn có thể giới hạn hoặc tạm dừng giao dịch của mình bất cứ lúc nào.',
    'Mọi thắc mắc được bộ phận chăm sóc khách hàng trong ứng dụng giải đáp.',
  ],
  service: [
    '1. Dịch vụ. Thành viên đã đăng ký đặt lệnh tăng hoặc giảm ngắn hạn trên các sản phẩm được niêm yết: trong tài khoản demo với tiền ảo, và trong tài khoản thật tính bằng CNY nếu đơn vị vận hành đã mở.',
    '2. Tài khoản của bạn. Mỗi người một tài khoản, từ 18 tuổi trở lên, với thông tin đúng sự thật. Hãy giữ kín mật khẩu. Bạn có thể xem mình đang đăng nhập ở đâu và kết thúc bất kỳ phiên nào.',
    '3. Lệnh. Lấy đồng hồ của máy chủ làm chuẩn. Giá vào là giá đầu tiên trên bảng ghi sau khi lệnh được chấp nhận, giá ra là giá cuối cùng tại hoặc trước lúc đóng lệnh. Hai giá bằng nhau là hòa: hoàn lại tiền đặt lệnh và phí. Lệnh không thể tất toán theo quy tắc công khai sẽ bị hủy và hoàn tiền. Không ai, kể cả bạn hay chúng tôi, có thể hủy hoặc thay đổi lệnh đã được chấp nhận, và không ai có thể chọn kết quả của nó.',
    '4. Điều khoản. Tỷ lệ trả thưởng, phí, thời hạn và hạn mức đều công khai và được ghi vào từng lệnh. Thay đổi được thông báo trước và không bao giờ ảnh hưởng đến lệnh đã được chấp nhận.',
    '5. Hạn chế. Vì lý do pháp luật hoặc an toàn, chúng tôi có thể đóng băng tài khoản hoặc cấm đăng nhập, giao dịch hay rút tiền. Bạn sẽ được cho biết lý do. Lệnh đang mở vẫn được tất toán theo cùng quy tắc, và tiền của bạn vẫn là của bạn.',
    '6. Hồ sơ. Mọi mức giá, lệnh và biến động tiền đều được ghi lại theo cách không thể thay đổi về sau, và bạn có thể dùng chúng để kiểm tra kết quả tất toán của mình.',
    '7. Không điều nào trong thỏa thuận này yêu cầu bạn trả tiền để được nhận tiền, và không nhân viên nào được phép yêu cầu như vậy.',
  ],
  risk: [
    '1. Mỗi lệnh có thể mất toàn bộ tiền đặt lệnh và phí. Đó cũng là khoản lỗ tối đa của lệnh.',
    '2. Tiền lãi khi thắng nhỏ hơn tiền mất khi thua. Bạn phải thắng nhiều hơn tỷ lệ hòa vốn hiển thị trong hộp đặt lệnh thì mới giữ được tiền. Khi cơ hội ngang nhau, giao dịch thường xuyên đồng nghĩa với việc thua lỗ tính trung bình.',
    '3. Giá thay đổi trong vài giây. Giá vào lệnh là giá đầu tiên sau khi lệnh được chấp nhận và có thể khác với giá bạn đã thấy. Nếu chênh lệch vượt mức cho phép của bạn, lệnh sẽ bị hủy và hoàn tiền.',
    '4. Nguồn giá có thể bị gián đoạn. Khi đó lệnh mới sẽ bị từ chối, và lệnh không thể tất toán theo quy tắc công khai sẽ bị hủy và hoàn tiền đầy đủ.',
    '5. Giá ghi SIMULATED (mô phỏng) do chương trình tạo ra, giá ghi RECORDED (ghi lại) đã được ghi từ trước. Cả hai đều không phải giá thị trường.',
    '6. Kết quả của tài khoản demo không dự báo kết quả với tiền thật.',
    '7. Ai cũng có thể tính lại kết quả tất toán từ bảng ghi giá công khai. Điều này chứng minh giá không bị sửa đổi về sau và kết quả được suy ra từ giá đó, nhưng không chứng minh rằng giá của nguồn là giá của cả thế giới.',
    '8. Không bao giờ giao dịch bằng tiền vay hoặc tiền bạn cần để sinh sống. Nếu giao dịch không còn là quyết định tự do của bạn, hãy dừng lại và tìm sự giúp đỡ.',
  ],
  privacy: [
    '1. Chúng tôi lưu: tên đăng nhập, số điện thoại, họ tên thật và số giấy tờ tùy thân; mật khẩu chỉ ở dạng băm không thể đọc ngược; nơi và lúc bạn đăng nhập (địa chỉ và trình duyệt); các lệnh và biến động tiền của bạn; nhật ký ai đã làm gì với tài khoản của bạn.',
    '2. Họ tên thật và số giấy tờ được lưu ở dạng mã hóa. Nhân viên chỉ thấy dạng đã che bớt, và mỗi lần xem dữ liệu cá nhân đều được ghi vào nhật ký không thể thay đổi.',
    '3. Chúng tôi dùng dữ liệu này để vận hành tài khoản, kiểm tra tuổi và danh tính, giữ an toàn cho dịch vụ và thực hiện nghĩa vụ pháp lý. Chúng tôi không bán dữ liệu, không hiển thị quảng cáo và không dùng trình theo dõi; ứng dụng không tải gì từ trang khác.',
    '4. Hồ sơ về giá, tiền và thao tác quản trị không thể xóa, vì các thành viên khác dựa vào chúng.',
    '5. Trình duyệt của bạn lưu mã phiên, ngôn ngữ và thiết lập hiển thị. Đăng xuất sẽ xóa mã phiên.',
    '6. Bạn có thể xem và kết thúc các phiên, cũng như tải bản sao dữ liệu của mình bất cứ lúc nào. Để chỉnh sửa dữ liệu, hãy liên hệ đơn vị vận hành.',
    '7. Thời hạn lưu: họ tên, số giấy tờ và số điện thoại được lưu {{keep_closed_days}} ngày sau khi đóng tài khoản; tên người chuyển, chứng từ nạp, thẻ và ví đã hủy liên kết {{keep_payments_days}} ngày; trao đổi với hỗ trợ {{keep_support_days}} ngày; lịch sử đăng nhập {{keep_sessions_days}} ngày; thông báo đã đọc {{keep_notifications_days}} ngày; hồ sơ xác minh danh tính không được duyệt hoặc đã hết hiệu lực được lưu theo điều khoản tiền công khai. Ảnh đại diện đã thay và email khi đóng tài khoản bị xóa ngay. Hết hạn, các dữ liệu trên tự động bị xóa. Nhật ký thao tác giữ lại tên đăng nhập và địa chỉ thực hiện thao tác.',
  ],
};
