import type { Texts } from './texts.ts';

/** The company text of a new installation; the operator replaces it with their own name and licence. */
export const company: Texts = {
  en: [
    'We run a platform for short-term trading and fixed-term savings on one principle: you should be able to check everything that decides about your money.',
    'Every price that counts is on a public record that can only be added to. Each entry carries the fingerprint of the one before, so nothing in the past can be changed unseen. Our server writes the times; no person, the operator included, can set a price, a closing time or a result.',
    'Every amount is booked twice, from one account to another, in a ledger that the database itself protects. You see every line of your own, with the balance after it. Money comes in and goes out only after checks that follow published rules, and larger amounts need two people.',
    'An order that was accepted is signed at once. Its receipt holds everything that is needed to compute the result again, on your own device, without asking us.',
    'Trading can lose the whole stake. We never ask for a payment in order to pay you out, we offer no bonus for losses, and you can limit or pause your own trading at any time.',
    'Questions are answered by customer service inside the app.',
  ],
  'zh-Hans': [
    '我们经营短期涨跌交易与定期理财平台，只有一个原则：凡是决定您资金的事情，您都应当能够自己核对。',
    '每一个有效价格都写入公开的行情记录，只能追加，不能改写；每一条记录都带有上一条的指纹，过去的内容无法被悄悄更改。时间由服务器写入，任何人（包括运营方）都不能设定价格、收盘时间或结果。',
    '每一笔资金都在数据库自身保护的账本中复式记账，从一个账户到另一个账户。您可以看到自己的每一笔明细以及其后的余额。充值与提现都按公开的规则审核，较大金额须由两人批准。',
    '订单一经受理即签名。结算凭证包含重新计算结果所需的全部内容，您可以在自己的设备上核对，无需询问我们。',
    '交易可能损失全部下单金额。我们绝不会以付款为条件才为您办理提现，不为亏损提供奖励，您也可以随时限制或暂停自己的交易。',
    '如有疑问，请在应用内联系客服。',
  ],
  'zh-Hant': [
    '我們經營短期漲跌交易與定期理財平台，只有一個原則：凡是決定您資金的事情，您都應當能夠自己核對。',
    '每一個有效價格都寫入公開的行情紀錄，只能追加，不能改寫；每一條紀錄都帶有上一條的指紋，過去的內容無法被悄悄更改。時間由伺服器寫入，任何人（包括營運方）都不能設定價格、收盤時間或結果。',
    '每一筆資金都在資料庫自身保護的帳本中複式記帳，從一個帳戶到另一個帳戶。您可以看到自己的每一筆明細以及其後的餘額。儲值與提領都按公開的規則審核，較大金額須由兩人批准。',
    '訂單一經受理即簽名。結算憑證包含重新計算結果所需的全部內容，您可以在自己的裝置上核對，無需詢問我們。',
    '交易可能損失全部下單金額。我們絕不會以付款為條件才為您辦理提領，不為虧損提供獎勵，您也可以隨時限制或暫停自己的交易。',
    '如有疑問，請在應用程式內聯絡客服。',
  ],
  ko: [
    '저희는 단기 등락 거래와 정기 예치 플랫폼을 한 가지 원칙으로 운영합니다. 회원님의 돈을 결정하는 모든 것을 회원님이 직접 확인할 수 있어야 한다는 것입니다.',
    '유효한 모든 가격은 추가만 가능한 공개 시세 기록에 남습니다. 각 기록에는 바로 앞 기록의 지문이 들어 있어 과거를 몰래 바꿀 수 없습니다. 시각은 서버가 기록하며, 운영자를 포함한 누구도 가격, 마감 시각, 결과를 정할 수 없습니다.',
    '모든 금액은 데이터베이스가 스스로 보호하는 장부에 한 계정에서 다른 계정으로 복식 기록됩니다. 회원님은 자신의 모든 내역과 그 뒤의 잔액을 볼 수 있습니다. 입출금은 공개된 규칙에 따라 심사하며 큰 금액은 두 사람의 승인이 필요합니다.',
    '접수된 주문에는 즉시 서명합니다. 정산 증서에는 결과를 다시 계산하는 데 필요한 모든 것이 들어 있어, 저희에게 묻지 않고 회원님의 기기에서 확인할 수 있습니다.',
    '거래로 주문 금액 전부를 잃을 수 있습니다. 출금을 위해 먼저 입금하라고 요구하지 않으며, 손실에 대한 보너스를 제공하지 않습니다. 회원님은 언제든 자신의 거래를 제한하거나 멈출 수 있습니다.',
    '궁금한 점은 앱 안의 고객센터가 답해 드립니다.',
  ],
  jp: [
    '私たちは短期の上下取引と定期運用のプラットフォームを、ひとつの原則で運営しています。お客様の資金を決めるものは、すべてお客様ご自身で確かめられるべきだという原則です。',
    '有効な価格はすべて、追記しかできない公開の価格記録に残ります。各記録は直前の記録の指紋を持つため、過去を気づかれずに変えることはできません。時刻はサーバーが記録し、運営者を含む誰も、価格・締切時刻・結果を設定できません。',
    'すべての金額は、データベース自身が守る帳簿に、口座から口座へと複式で記帳されます。お客様はご自身のすべての明細と、その後の残高を確認できます。入出金は公開された規則に従って審査し、大きな金額には二人の承認が必要です。',
    '受け付けた注文には直ちに署名します。決済証明には結果を計算し直すために必要なものがすべて含まれ、私たちに尋ねることなく、お手元の端末で確かめられます。',
    '取引では注文金額の全額を失うことがあります。出金のために入金を求めることは決してなく、損失に対する特典もありません。ご自身の取引はいつでも制限または休止できます。',
    'ご質問には、アプリ内のサポートがお答えします。',
  ],
  vn: [
    'Chúng tôi vận hành nền tảng giao dịch ngắn hạn và tiết kiệm có kỳ hạn theo một nguyên tắc: bạn phải tự kiểm tra được mọi điều quyết định số tiền của mình.',
    'Mọi mức giá có hiệu lực đều nằm trong bản ghi giá công khai, chỉ có thể ghi thêm. Mỗi dòng mang dấu vân tay của dòng trước, nên quá khứ không thể bị sửa lén. Thời gian do máy chủ ghi; không ai, kể cả đơn vị vận hành, có thể đặt giá, giờ đóng hay kết quả.',
    'Mọi khoản tiền được ghi sổ kép, từ tài khoản này sang tài khoản khác, trong sổ cái do chính cơ sở dữ liệu bảo vệ. Bạn thấy từng dòng của mình cùng số dư sau đó. Nạp và rút tiền được xét duyệt theo quy tắc công khai, khoản lớn cần hai người phê duyệt.',
    'Lệnh được chấp nhận sẽ được ký ngay. Biên nhận chứa mọi thứ cần thiết để tính lại kết quả trên thiết bị của bạn mà không cần hỏi chúng tôi.',
    'Giao dịch có thể làm mất toàn bộ số tiền đặt lệnh. Chúng tôi không bao giờ yêu cầu nộp tiền để được rút tiền, không có thưởng cho khoản lỗ, và bạn có thể giới hạn hoặc tạm dừng giao dịch của mình bất cứ lúc nào.',
    'Mọi thắc mắc được bộ phận chăm sóc khách hàng trong ứng dụng giải đáp.',
  ],
};
