import type { Texts } from './texts.ts';

/** What is stored about a member, why and how long. Retention periods are filled in when the text is read. */
export const privacy: Texts = {
  en: [
    '1. What we store: username, phone number, real name and ID number; your passwords only as hashes from which they cannot be read back; where and when you signed in (address and browser); your orders and movements of money; a log of what was done with your account and by whom.',
    '2. Real name and ID number are stored encrypted. Staff see them masked, and every view of personal data is written to a log that cannot be changed.',
    '3. We use this to run your account, to check your age and identity, to keep the service safe and to meet legal duties. We do not sell it, show no advertising and use no trackers; the apps load nothing from other sites.',
    '4. Records of prices, money and administration cannot be deleted, because other members rely on them.',
    '5. Your browser stores the token of your session, your language and your display settings. Signing out removes the token.',
    '6. You can see and end your sessions, and download a copy of your data, at any time. For a correction, ask the operator.',
    '7. How long we keep it: name, ID number and phone for {{keep_closed_days}} days after you close your account; names of payers, proofs of payment and unbound cards and wallets for {{keep_payments_days}} days; messages to and from customer service for {{keep_support_days}} days; sign-ins for {{keep_sessions_days}} days; notices that you read for {{keep_notifications_days}} days; documents of an identity check that was rejected or ended for as long as the public terms of money say. A picture of yours that you replace, and your e-mail address when you leave, go at once. After its term each of these is deleted automatically. The log of acts keeps your username and the addresses that acts came from.',
  ],
  'zh-Hans': [
    '1. 我们保存的内容：用户名、手机号、真实姓名和证件号码；您的密码只以无法还原的哈希形式保存；您的登录时间和位置（地址与浏览器）；您的订单和资金变动；以及何人对您的账户做过何种操作的日志。',
    '2. 真实姓名和证件号码加密保存。工作人员看到的是脱敏后的内容，每次查看个人资料都会写入无法更改的日志。',
    '3. 我们将这些资料用于运营您的账户、核实年龄和身份、保障服务安全以及履行法律义务。我们不出售资料，不投放广告，不使用跟踪器；应用不从其他网站加载任何内容。',
    '4. 价格、资金和管理操作的记录无法删除，因为其他会员依赖这些记录。',
    '5. 您的浏览器保存会话令牌、语言和显示设置。退出登录会移除令牌。',
    '6. 您可随时查看并结束自己的会话，也可随时下载自己资料的副本。如需更正资料，请联系运营方。',
    '7. 保存期限：姓名、证件号码和手机号在注销后保存 {{keep_closed_days}} 天；付款人姓名、付款凭证、已解绑的银行卡与钱包保存 {{keep_payments_days}} 天；客服对话保存 {{keep_support_days}} 天；登录记录保存 {{keep_sessions_days}} 天；已读通知保存 {{keep_notifications_days}} 天；未通过或已失效的身份验证资料按公开的资金条款保存。更换的头像、注销时的邮箱立即删除。期限届满后上述资料自动删除。操作日志保留您的用户名和操作来源地址。',
  ],
  'zh-Hant': [
    '1. 我們保存的內容：使用者名稱、手機號碼、真實姓名和證件號碼；您的密碼只以無法還原的雜湊形式保存；您的登入時間和位置（位址與瀏覽器）；您的訂單和資金變動；以及何人對您的帳戶做過何種操作的日誌。',
    '2. 真實姓名和證件號碼加密保存。工作人員看到的是遮蔽後的內容，每次查看個人資料都會寫入無法更改的日誌。',
    '3. 我們將這些資料用於營運您的帳戶、核實年齡和身分、保障服務安全以及履行法律義務。我們不出售資料，不投放廣告，不使用追蹤器；應用程式不從其他網站載入任何內容。',
    '4. 價格、資金和管理操作的紀錄無法刪除，因為其他會員依賴這些紀錄。',
    '5. 您的瀏覽器保存工作階段權杖、語言和顯示設定。登出會移除權杖。',
    '6. 您可隨時查看並結束自己的工作階段，也可隨時下載自己資料的副本。如需更正資料，請聯絡營運方。',
    '7. 保存期限：姓名、證件號碼和手機號碼在註銷後保存 {{keep_closed_days}} 天；付款人姓名、付款憑證、已解除綁定的銀行卡與錢包保存 {{keep_payments_days}} 天；客服對話保存 {{keep_support_days}} 天；登入紀錄保存 {{keep_sessions_days}} 天；已讀通知保存 {{keep_notifications_days}} 天；未通過或已失效的身分驗證資料按公開的資金條款保存。更換的頭像、註銷時的電子郵件立即刪除。期限屆滿後上述資料自動刪除。操作日誌保留您的使用者名稱和操作來源位址。',
  ],
  ko: [
    '1. 저장하는 정보: 아이디, 휴대폰 번호, 실명, 신분증 번호, 원래 값으로 되돌릴 수 없는 해시 형태의 비밀번호, 로그인 시각과 위치(주소와 브라우저), 주문과 자금 이동, 누가 계정에 어떤 작업을 했는지에 대한 기록.',
    '2. 실명과 신분증 번호는 암호화하여 저장합니다. 직원에게는 일부가 가려진 상태로 표시되며, 개인정보를 볼 때마다 변경할 수 없는 기록이 남습니다.',
    '3. 이 정보는 계정 운영, 나이와 신원 확인, 서비스 보안, 법적 의무 이행에 사용합니다. 정보를 판매하지 않고 광고를 표시하지 않으며 추적기를 사용하지 않습니다. 앱은 다른 사이트에서 아무것도 불러오지 않습니다.',
    '4. 가격, 자금, 관리 작업의 기록은 다른 회원도 의존하므로 삭제할 수 없습니다.',
    '5. 브라우저에는 세션 토큰, 언어, 화면 설정이 저장됩니다. 로그아웃하면 토큰이 삭제됩니다.',
    '6. 언제든지 자신의 세션을 확인하고 종료하며 자신의 정보 사본을 내려받을 수 있습니다. 정정이 필요하면 운영자에게 문의하십시오.',
    '7. 보관 기간: 이름, 신분증 번호, 휴대폰 번호는 해지 후 {{keep_closed_days}}일, 입금자 이름과 입금 증빙, 연결 해제한 카드와 지갑은 {{keep_payments_days}}일, 고객센터 대화는 {{keep_support_days}}일, 로그인 기록은 {{keep_sessions_days}}일, 읽은 알림은 {{keep_notifications_days}}일 보관하며, 거절되거나 효력이 끝난 본인 인증 자료는 공개된 자금 약관에 따라 보관합니다. 바꾼 프로필 사진과 해지 시의 이메일은 즉시 삭제합니다. 기간이 끝나면 위 정보는 자동으로 삭제됩니다. 작업 기록에는 아이디와 작업이 이루어진 주소가 남습니다.',
  ],
  jp: [
    '1. 保存する情報：ユーザー名、電話番号、氏名、身分証番号。パスワードは元に戻せないハッシュの形でのみ保存します。ログインの日時と場所（アドレスとブラウザー）、注文と資金の移動、誰がアカウントに何を行ったかの記録も保存します。',
    '2. 氏名と身分証番号は暗号化して保存します。担当者には一部を伏せて表示され、個人情報の閲覧はすべて変更できない記録に残ります。',
    '3. これらは、アカウントの運用、年齢と本人の確認、サービスの安全、法的義務の履行のために使います。販売せず、広告を出さず、トラッカーも使いません。アプリは他のサイトから何も読み込みません。',
    '4. 価格、資金、管理操作の記録は、他の会員も拠り所とするため削除できません。',
    '5. ブラウザーには、セッションのトークン、言語、表示設定が保存されます。ログアウトするとトークンは削除されます。',
    '6. ご自身のセッションはいつでも確認し終了でき、情報の写しもいつでもダウンロードできます。訂正をご希望の場合は、運営者にお問い合わせください。',
    '7. 保存期間：氏名、身分証番号、電話番号は解約後 {{keep_closed_days}} 日間、入金者の氏名、入金の証明、解除したカードとウォレットは {{keep_payments_days}} 日間、サポートとのやり取りは {{keep_support_days}} 日間、ログイン記録は {{keep_sessions_days}} 日間、既読の通知は {{keep_notifications_days}} 日間保存します。承認されなかった、または失効した本人確認の情報は、公開された資金の規約に従って保存します。変更したプロフィール画像と解約時のメールアドレスは直ちに削除します。期限が過ぎるとこれらは自動的に削除されます。操作の記録には、ユーザー名と操作元のアドレスが残ります。',
  ],
  vn: [
    '1. Chúng tôi lưu: tên đăng nhập, số điện thoại, họ tên thật và số giấy tờ tùy thân; mật khẩu chỉ ở dạng băm không thể đọc ngược; nơi và lúc bạn đăng nhập (địa chỉ và trình duyệt); các lệnh và biến động tiền của bạn; nhật ký ai đã làm gì với tài khoản của bạn.',
    '2. Họ tên thật và số giấy tờ được lưu ở dạng mã hóa. Nhân viên chỉ thấy dạng đã che bớt, và mỗi lần xem dữ liệu cá nhân đều được ghi vào nhật ký không thể thay đổi.',
    '3. Chúng tôi dùng dữ liệu này để vận hành tài khoản, kiểm tra tuổi và danh tính, giữ an toàn cho dịch vụ và thực hiện nghĩa vụ pháp lý. Chúng tôi không bán dữ liệu, không hiển thị quảng cáo và không dùng trình theo dõi; ứng dụng không tải gì từ trang khác.',
    '4. Hồ sơ về giá, tiền và thao tác quản trị không thể xóa, vì các thành viên khác dựa vào chúng.',
    '5. Trình duyệt của bạn lưu mã phiên, ngôn ngữ và thiết lập hiển thị. Đăng xuất sẽ xóa mã phiên.',
    '6. Bạn có thể xem và kết thúc các phiên, cũng như tải bản sao dữ liệu của mình bất cứ lúc nào. Để chỉnh sửa dữ liệu, hãy liên hệ đơn vị vận hành.',
    '7. Thời hạn lưu: họ tên, số giấy tờ và số điện thoại được lưu {{keep_closed_days}} ngày sau khi đóng tài khoản; tên người chuyển, chứng từ nạp, thẻ và ví đã hủy liên kết {{keep_payments_days}} ngày; trao đổi với hỗ trợ {{keep_support_days}} ngày; lịch sử đăng nhập {{keep_sessions_days}} ngày; thông báo đã đọc {{keep_notifications_days}} ngày; hồ sơ xác minh danh tính không được duyệt hoặc đã hết hiệu lực được lưu theo điều khoản tiền công khai. Ảnh đại diện đã thay và email khi đóng tài khoản bị xóa ngay. Hết hạn, các dữ liệu trên tự động bị xóa. Nhật ký thao tác giữ lại tên đăng nhập và địa chỉ thực hiện thao tác.',
  ],
};
