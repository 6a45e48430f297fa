import type { AnnouncementText } from './announcement-text.ts';

/** How a result is computed and how to verify it. */
export const settlement: AnnouncementText = {
  en: {
    title: 'How an order is settled, and how to check it',
    body: [
      'Your order is accepted by the clock of the server. Its entry price is the first price on the tape after that moment, its exit price the last one at or before its close. A rise wins if the exit is higher, a fall wins if it is lower. If both are equal, stake and fee come back.',
      'If the rules cannot be met, for example because the source paused or sent too few prices, the order is voided and refunded. No person decides this: it follows from the tape, and no person can choose a result, the operator included.',
      'Every entry of the tape carries the hash of the one before it. The answer to your order names the newest entry at that moment and is signed. Open an order in your history to see its entries, or download its receipt and recompute everything yourself. This proves that prices were not changed afterwards and that the result follows from them; it does not prove that the price of the source was the price of the whole world.',
    ],
  },
  'zh-Hans': {
    title: '订单如何结算，如何核对',
    body: [
      '订单以服务器时间受理。买入价是受理之后价格记录上的第一个价格，平仓价是到期时或到期前的最后一个价格。平仓价更高则买涨获胜，更低则买跌获胜；两者相等则退还本金和手续费。',
      '如果无法满足规则，例如行情来源中断或价格过少，订单作废并退款。这不由任何人决定，而是由价格记录得出；包括运营方在内，没有人能够选择结果。',
      '价格记录的每一条都带有前一条的哈希。下单的回执会写明当时最新的一条记录并附有签名。您可以在历史记录中打开订单查看相关价格，也可以下载凭证自行重新计算。这能证明价格事后未被更改、结果由价格得出，但不能证明该来源的价格就是全球的市场价格。',
    ],
  },
  'zh-Hant': {
    title: '訂單如何結算，如何核對',
    body: [
      '訂單以伺服器時間受理。買入價是受理之後價格紀錄上的第一個價格，平倉價是到期時或到期前的最後一個價格。平倉價更高則買漲獲勝，更低則買跌獲勝；兩者相等則退還本金和手續費。',
      '如果無法滿足規則，例如行情來源中斷或價格過少，訂單作廢並退款。這不由任何人決定，而是由價格紀錄得出；包括營運方在內，沒有人能夠選擇結果。',
      '價格紀錄的每一筆都帶有前一筆的雜湊。下單的回執會寫明當時最新的一筆紀錄並附有簽章。您可以在歷史紀錄中打開訂單查看相關價格，也可以下載憑證自行重新計算。這能證明價格事後未被更改、結果由價格得出，但不能證明該來源的價格就是全球的市場價格。',
    ],
  },
  ko: {
    title: '주문이 정산되는 방식과 확인하는 방법',
    body: [
      '주문은 서버 시각으로 접수됩니다. 진입 가격은 접수 이후 기록된 첫 가격이고, 종료 가격은 마감 시각 또는 그 이전의 마지막 가격입니다. 종료 가격이 더 높으면 상승, 더 낮으면 하락이 이깁니다. 두 가격이 같으면 투자금과 수수료를 돌려드립니다.',
      '시세가 중단되거나 가격이 너무 적은 경우처럼 규칙을 충족할 수 없으면 주문은 무효가 되고 환불됩니다. 이는 사람이 정하는 것이 아니라 가격 기록에서 정해지며, 운영자를 포함해 누구도 결과를 고를 수 없습니다.',
      '가격 기록의 각 항목에는 바로 앞 항목의 해시가 들어 있습니다. 주문 응답에는 그 시점의 최신 항목이 서명과 함께 적혀 있습니다. 내역에서 주문을 열어 가격을 확인하거나 영수증을 내려받아 직접 다시 계산할 수 있습니다. 이는 가격이 사후에 바뀌지 않았고 결과가 그 가격에서 나왔음을 증명하지만, 그 공급원의 가격이 전 세계의 가격임을 증명하지는 않습니다.',
    ],
  },
  jp: {
    title: '注文の決済方法と、その確かめ方',
    body: [
      '注文はサーバーの時刻で受け付けます。エントリー価格は受付後に記録された最初の価格、決済価格は満期時またはそれ以前の最後の価格です。決済価格が高ければ上昇、低ければ下落の勝ちです。同値の場合は投資額と手数料を返金します。',
      '配信の停止や価格の不足などで規則を満たせない場合、注文は無効となり返金されます。これは人が決めるのではなく価格記録から決まります。運営者を含め、誰も結果を選べません。',
      '価格記録の各項目には、一つ前の項目のハッシュが含まれています。注文への応答には、その時点の最新の項目が署名付きで記されます。履歴から注文を開いて価格を確認することも、レシートをダウンロードしてご自身で計算し直すこともできます。これは、価格が後から変更されていないこと、結果がその価格から導かれることを証明しますが、その配信元の価格が世界の価格であったことまでは証明しません。',
    ],
  },
  vn: {
    title: 'Lệnh được tất toán thế nào và cách kiểm tra',
    body: [
      'Lệnh được chấp nhận theo đồng hồ của máy chủ. Giá vào là giá đầu tiên trên bảng ghi sau thời điểm đó, giá ra là giá cuối cùng tại hoặc trước lúc đóng lệnh. Giá ra cao hơn thì lệnh tăng thắng, thấp hơn thì lệnh giảm thắng. Nếu bằng nhau, tiền đặt lệnh và phí được hoàn lại.',
      'Nếu không thể đáp ứng quy tắc, ví dụ nguồn giá bị gián đoạn hoặc có quá ít giá, lệnh bị hủy và hoàn tiền. Không người nào quyết định điều này: nó được suy ra từ bảng ghi giá, và không ai có thể chọn kết quả, kể cả đơn vị vận hành.',
      'Mỗi mục của bảng ghi giá mang mã băm của mục ngay trước nó. Phản hồi cho lệnh của bạn ghi mục mới nhất tại thời điểm đó và được ký. Hãy mở lệnh trong lịch sử để xem các mức giá, hoặc tải biên nhận về và tự tính lại tất cả. Điều này chứng minh giá không bị sửa đổi về sau và kết quả được suy ra từ giá đó, nhưng không chứng minh rằng giá của nguồn là giá của cả thế giới.',
    ],
  },
};
