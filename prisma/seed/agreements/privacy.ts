import type { Texts } from './texts.ts';

/** What is stored about a member, and why. */
export const privacy: Texts = {
  en: [
    '1. What we store: username, phone number, real name and ID number; your passwords only as hashes from which they cannot be read back; where and when you signed in (address and browser); your orders and movements of money; a log of what was done with your account and by whom.',
    '2. Real name and ID number are stored encrypted. Staff see them masked, and every view of personal data is written to a log that cannot be changed.',
    '3. We use this to run your account, to check your age and identity, to keep the service safe and to meet legal duties. We do not sell it, show no advertising and use no trackers; the apps load nothing from other sites.',
    '4. Records of prices, money and administration cannot be deleted, because other members rely on them.',
    '5. Your browser stores the token of your session, your language and your display settings. Signing out removes the token.',
    '6. You can see and end your sessions at any time. For a copy or a correction of your data, ask the operator.',
  ],
  'zh-Hans': [
    '1. 我们保存的内容：用户名、手机号、真实姓名和证件号码；您的密码只以无法还原的哈希形式保存；您的登录时间和位置（地址与浏览器）；您的订单和资金变动；以及何人对您的账户做过何种操作的日志。',
    '2. 真实姓名和证件号码加密保存。工作人员看到的是脱敏后的内容，每次查看个人资料都会写入无法更改的日志。',
    '3. 我们将这些资料用于运营您的账户、核实年龄和身份、保障服务安全以及履行法律义务。我们不出售资料，不投放广告，不使用跟踪器；应用不从其他网站加载任何内容。',
    '4. 价格、资金和管理操作的记录无法删除，因为其他会员依赖这些记录。',
    '5. 您的浏览器保存会话令牌、语言和显示设置。退出登录会移除令牌。',
    '6. 您可随时查看并结束自己的会话。如需获取或更正您的资料，请联系运营方。',
  ],
  'zh-Hant': [
    '1. 我們保存的內容：使用者名稱、手機號碼、真實姓名和證件號碼；您的密碼只以無法還原的雜湊形式保存；您的登入時間和位置（位址與瀏覽器）；您的訂單和資金變動；以及何人對您的帳戶做過何種操作的日誌。',
    '2. 真實姓名和證件號碼加密保存。工作人員看到的是遮蔽後的內容，每次查看個人資料都會寫入無法更改的日誌。',
    '3. 我們將這些資料用於營運您的帳戶、核實年齡和身分、保障服務安全以及履行法律義務。我們不出售資料，不投放廣告，不使用追蹤器；應用程式不從其他網站載入任何內容。',
    '4. 價格、資金和管理操作的紀錄無法刪除，因為其他會員依賴這些紀錄。',
    '5. 您的瀏覽器保存工作階段權杖、語言和顯示設定。登出會移除權杖。',
    '6. 您可隨時查看並結束自己的工作階段。如需取得或更正您的資料，請聯絡營運方。',
  ],
  ko: [
    '1. 저장하는 정보: 사용자 이름, 휴대폰 번호, 실명, 신분증 번호, 원래 값으로 되돌릴 수 없는 해시 형태의 비밀번호, 로그인 시각과 위치(주소와 브라우저), 주문과 자금 이동, 누가 계정에 어떤 작업을 했는지에 대한 기록.',
    '2. 실명과 신분증 번호는 암호화하여 저장합니다. 직원에게는 일부가 가려진 상태로 표시되며, 개인정보를 볼 때마다 변경할 수 없는 기록이 남습니다.',
    '3. 이 정보는 계정 운영, 나이와 신원 확인, 서비스 보안, 법적 의무 이행에 사용합니다. 정보를 판매하지 않고 광고를 표시하지 않으며 추적기를 사용하지 않습니다. 앱은 다른 사이트에서 아무것도 불러오지 않습니다.',
    '4. 가격, 자금, 관리 작업의 기록은 다른 회원도 의존하므로 삭제할 수 없습니다.',
    '5. 브라우저에는 세션 토큰, 언어, 화면 설정이 저장됩니다. 로그아웃하면 토큰이 삭제됩니다.',
    '6. 언제든지 자신의 세션을 확인하고 종료할 수 있습니다. 정보의 사본이나 정정이 필요하면 운영자에게 문의하십시오.',
  ],
  jp: [
    '1. 保存する情報：ユーザー名、電話番号、氏名、身分証番号。パスワードは元に戻せないハッシュの形でのみ保存します。ログインの日時と場所（アドレスとブラウザー）、注文と資金の移動、誰がアカウントに何を行ったかの記録も保存します。',
    '2. 氏名と身分証番号は暗号化して保存します。担当者には一部を伏せて表示され、個人情報の閲覧はすべて変更できない記録に残ります。',
    '3. これらは、アカウントの運用、年齢と本人の確認、サービスの安全、法的義務の履行のために使います。販売せず、広告を出さず、トラッカーも使いません。アプリは他のサイトから何も読み込みません。',
    '4. 価格、資金、管理操作の記録は、他の会員も拠り所とするため削除できません。',
    '5. ブラウザーには、セッションのトークン、言語、表示設定が保存されます。ログアウトするとトークンは削除されます。',
    '6. ご自身のセッションはいつでも確認し終了できます。情報の写しや訂正をご希望の場合は、運営者にお問い合わせください。',
  ],
  vn: [
    '1. Chúng tôi lưu: tên đăng nhập, số điện thoại, họ tên thật và số giấy tờ tùy thân; mật khẩu chỉ ở dạng băm không thể đọc ngược; nơi và lúc bạn đăng nhập (địa chỉ và trình duyệt); các lệnh và biến động tiền của bạn; nhật ký ai đã làm gì với tài khoản của bạn.',
    '2. Họ tên thật và số giấy tờ được lưu ở dạng mã hóa. Nhân viên chỉ thấy dạng đã che bớt, và mỗi lần xem dữ liệu cá nhân đều được ghi vào nhật ký không thể thay đổi.',
    '3. Chúng tôi dùng dữ liệu này để vận hành tài khoản, kiểm tra tuổi và danh tính, giữ an toàn cho dịch vụ và thực hiện nghĩa vụ pháp lý. Chúng tôi không bán dữ liệu, không hiển thị quảng cáo và không dùng trình theo dõi; ứng dụng không tải gì từ trang khác.',
    '4. Hồ sơ về giá, tiền và thao tác quản trị không thể xóa, vì các thành viên khác dựa vào chúng.',
    '5. Trình duyệt của bạn lưu mã phiên, ngôn ngữ và thiết lập hiển thị. Đăng xuất sẽ xóa mã phiên.',
    '6. Bạn có thể xem và kết thúc các phiên của mình bất cứ lúc nào. Để nhận bản sao hoặc chỉnh sửa dữ liệu, hãy liên hệ đơn vị vận hành.',
  ],
};
