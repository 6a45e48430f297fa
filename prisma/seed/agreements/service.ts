import type { Texts } from './texts.ts';

/** The service agreement that a member accepts when registering. */
export const service: Texts = {
  en: [
    '1. The service. Registered members place short-term rise or fall orders on the listed products: in a demo account with play money, and in a real account kept in CNY where the operator has opened it.',
    '2. Your account. One person, one account, 18 years or older, with true particulars. Keep your passwords to yourself. You can see where you are signed in and end any session.',
    '3. Orders. The clock of the server decides. The entry price is the first price on the tape after an order is accepted, the exit price the last one at or before its close. Equal prices are a tie: stake and fee come back. An order that cannot be settled by the published rules is voided and refunded. No person can cancel or change an accepted order, neither you nor we, and no person can choose its result.',
    '4. Terms. Payouts, fees, durations and limits are public and are copied into each order. Changes are announced beforehand and never touch accepted orders.',
    '5. Restrictions. For reasons of law or safety we may freeze an account or bar it from login, trading or withdrawing. We state the reason. Open orders are settled by the same rules, and your money stays yours.',
    '6. Records. Every price, order and movement of money is recorded in a way that cannot be changed afterwards, and you can check your own settlements with them.',
    '7. Nothing in this agreement asks you to pay in order to be paid, and no member of staff may ask for it.',
  ],
  'zh-Hans': [
    '1. 服务内容。注册会员可对所列产品进行短期买涨或买跌：在模拟账户中使用虚拟资金，在运营方已开放的情况下使用以人民币计价的真实账户。',
    '2. 您的账户。一人一户，须年满 18 周岁并提供真实资料。请妥善保管密码。您可以查看自己的登录位置并结束任一会话。',
    '3. 订单。以服务器时间为准。买入价为订单受理后价格记录上的第一个价格，平仓价为到期时或到期前的最后一个价格。两者相等为平局，退还本金和手续费。无法按公开规则结算的订单作废并退款。已受理的订单，无论是您还是我们，任何人都不能取消或更改，也没有人能够选择其结果。',
    '4. 条款。收益率、手续费、时长和限额均公开，并写入每笔订单。变更会提前公布，且绝不影响已受理的订单。',
    '5. 限制。出于法律或安全原因，我们可能冻结账户，或限制其登录、交易或提现，并会告知原因。未结订单仍按同样的规则结算，您的资金仍归您所有。',
    '6. 记录。每个价格、每笔订单和每笔资金变动均以事后无法更改的方式记录，您可据此核对自己的结算。',
    '7. 本协议不会要求您先付款才能收款，任何工作人员也不得提出这种要求。',
  ],
  'zh-Hant': [
    '1. 服務內容。註冊會員可對所列產品進行短期買漲或買跌：在模擬帳戶中使用虛擬資金，在營運方已開放的情況下使用以人民幣計價的真實帳戶。',
    '2. 您的帳戶。一人一戶，須年滿 18 歲並提供真實資料。請妥善保管密碼。您可以查看自己的登入位置並結束任一工作階段。',
    '3. 訂單。以伺服器時間為準。買入價為訂單受理後價格紀錄上的第一個價格，平倉價為到期時或到期前的最後一個價格。兩者相等為平局，退還本金和手續費。無法按公開規則結算的訂單作廢並退款。已受理的訂單，無論是您還是我們，任何人都不能取消或更改，也沒有人能夠選擇其結果。',
    '4. 條款。收益率、手續費、時長和限額均公開，並寫入每筆訂單。變更會提前公布，且絕不影響已受理的訂單。',
    '5. 限制。基於法律或安全原因，我們可能凍結帳戶，或限制其登入、交易或提領，並會告知原因。未結訂單仍按同樣的規則結算，您的資金仍歸您所有。',
    '6. 紀錄。每個價格、每筆訂單和每筆資金變動均以事後無法更改的方式記錄，您可據此核對自己的結算。',
    '7. 本協議不會要求您先付款才能收款，任何工作人員也不得提出這種要求。',
  ],
  ko: [
    '1. 서비스. 등록 회원은 게시된 상품에 단기 상승 또는 하락 주문을 할 수 있습니다. 데모 계좌에서는 가상 자금으로, 운영자가 개설한 경우 위안화(CNY)로 관리되는 실계좌에서 거래합니다.',
    '2. 계정. 1인 1계정이며 만 18세 이상이어야 하고 사실대로 정보를 제공해야 합니다. 비밀번호를 안전하게 보관하십시오. 로그인된 위치를 확인하고 어떤 세션이든 종료할 수 있습니다.',
    '3. 주문. 서버 시계가 기준입니다. 진입 가격은 주문 접수 후 기록된 첫 가격이고, 종료 가격은 마감 시각 또는 그 이전의 마지막 가격입니다. 두 가격이 같으면 무승부로 투자금과 수수료를 돌려드립니다. 공개된 규칙으로 정산할 수 없는 주문은 무효 처리되어 환불됩니다. 접수된 주문은 회원도 당사도 취소하거나 변경할 수 없으며, 누구도 결과를 정할 수 없습니다.',
    '4. 조건. 수익률, 수수료, 거래 시간, 한도는 공개되며 각 주문에 기록됩니다. 변경은 미리 공지하며 접수된 주문에는 영향을 주지 않습니다.',
    '5. 제한. 법률 또는 보안상의 이유로 계정을 동결하거나 로그인, 거래, 출금을 제한할 수 있으며 그 이유를 알려 드립니다. 미결제 주문은 같은 규칙으로 정산되고, 회원의 자금은 회원의 것입니다.',
    '6. 기록. 모든 가격, 주문, 자금 이동은 나중에 바꿀 수 없는 방식으로 기록되며, 회원은 이를 통해 자신의 정산을 확인할 수 있습니다.',
    '7. 이 약관은 돈을 받기 위해 먼저 돈을 내도록 요구하지 않으며, 어떤 직원도 그렇게 요구할 수 없습니다.',
  ],
  jp: [
    '1. サービス。登録会員は、掲載銘柄について短期の上昇・下落の注文を出せます。デモ口座では仮想資金で、運営者が開放している場合は人民元（CNY）建てのリアル口座で取引します。',
    '2. アカウント。お一人様1アカウント、18歳以上、正しい情報の登録が必要です。パスワードは厳重に管理してください。ログイン中の端末を確認し、任意のセッションを終了できます。',
    '3. 注文。サーバーの時刻を基準とします。エントリー価格は注文受付後に記録された最初の価格、決済価格は満期時またはそれ以前の最後の価格です。同値は引き分けとし、投資額と手数料を返金します。公開された規則で決済できない注文は無効として返金します。受け付けた注文は、お客様も当社も、誰も取消・変更できず、誰も結果を選べません。',
    '4. 取引条件。ペイアウト、手数料、期間、上限は公開され、各注文に記録されます。変更は事前に告知し、受付済みの注文には一切影響しません。',
    '5. 制限。法令または安全上の理由により、口座の凍結、またはログイン・取引・出金の制限を行うことがあり、その理由をお知らせします。未決済の注文は同じ規則で決済され、資金はお客様のものです。',
    '6. 記録。すべての価格、注文、資金の移動は、後から変更できない方法で記録され、お客様ご自身の決済を確かめることができます。',
    '7. 本規約が、支払いを受けるために先に支払うことを求めることはなく、いかなる担当者もそれを求めてはなりません。',
  ],
  vn: [
    '1. Dịch vụ. Thành viên đã đăng ký đặt lệnh tăng hoặc giảm ngắn hạn trên các sản phẩm được niêm yết: trong tài khoản demo với tiền ảo, và trong tài khoản thật tính bằng CNY nếu đơn vị vận hành đã mở.',
    '2. Tài khoản của bạn. Mỗi người một tài khoản, từ 18 tuổi trở lên, với thông tin đúng sự thật. Hãy giữ kín mật khẩu. Bạn có thể xem mình đang đăng nhập ở đâu và kết thúc bất kỳ phiên nào.',
    '3. Lệnh. Lấy đồng hồ của máy chủ làm chuẩn. Giá vào là giá đầu tiên trên bảng ghi sau khi lệnh được chấp nhận, giá ra là giá cuối cùng tại hoặc trước lúc đóng lệnh. Hai giá bằng nhau là hòa: hoàn lại tiền đặt lệnh và phí. Lệnh không thể tất toán theo quy tắc công khai sẽ bị hủy và hoàn tiền. Không ai, kể cả bạn hay chúng tôi, có thể hủy hoặc thay đổi lệnh đã được chấp nhận, và không ai có thể chọn kết quả của nó.',
    '4. Điều khoản. Tỷ lệ trả thưởng, phí, thời hạn và hạn mức đều công khai và được ghi vào từng lệnh. Thay đổi được thông báo trước và không bao giờ ảnh hưởng đến lệnh đã được chấp nhận.',
    '5. Hạn chế. Vì lý do pháp luật hoặc an toàn, chúng tôi có thể đóng băng tài khoản hoặc cấm đăng nhập, giao dịch hay rút tiền. Bạn sẽ được cho biết lý do. Lệnh đang mở vẫn được tất toán theo cùng quy tắc, và tiền của bạn vẫn là của bạn.',
    '6. Hồ sơ. Mọi mức giá, lệnh và biến động tiền đều được ghi lại theo cách không thể thay đổi về sau, và bạn có thể dùng chúng để kiểm tra kết quả tất toán của mình.',
    '7. Không điều nào trong thỏa thuận này yêu cầu bạn trả tiền để được nhận tiền, và không nhân viên nào được phép yêu cầu như vậy.',
  ],
};
