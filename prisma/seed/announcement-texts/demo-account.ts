import type { AnnouncementText } from './announcement-text.ts';

/** Explains the demo account. */
export const demoAccount: AnnouncementText = {
  en: {
    title: 'You start in the demo account',
    body: [
      'Every member has a demo account with 10,000.00 DEMO to begin with. It uses the same prices, rules and settlement as the real account, but its money is play money: it cannot be paid in, paid out or turned into real money.',
      'You can switch between the demo and the real account at any time; the screen always says which one you are in. Results in the demo account do not predict results with real money.',
    ],
  },
  'zh-Hans': {
    title: '您从模拟账户开始',
    body: [
      '每位会员都有一个模拟账户，初始资金为 10,000.00 DEMO。它与真实账户使用相同的价格、规则和结算方式，但其中的资金是虚拟的，不能充值、提现，也不能兑换为真实资金。',
      '您可以随时在模拟账户与真实账户之间切换，界面始终标明您当前所在的账户。模拟账户的结果不代表真实资金的结果。',
    ],
  },
  'zh-Hant': {
    title: '您從模擬帳戶開始',
    body: [
      '每位會員都有一個模擬帳戶，初始資金為 10,000.00 DEMO。它與真實帳戶使用相同的價格、規則和結算方式，但其中的資金是虛擬的，不能儲值、提領，也不能兌換為真實資金。',
      '您可以隨時在模擬帳戶與真實帳戶之間切換，介面始終標明您目前所在的帳戶。模擬帳戶的結果不代表真實資金的結果。',
    ],
  },
  ko: {
    title: '데모 계좌에서 시작합니다',
    body: [
      '모든 회원에게는 10,000.00 DEMO가 들어 있는 데모 계좌가 있습니다. 실계좌와 같은 가격, 규칙, 정산을 사용하지만 자금은 가상이며 입금하거나 출금하거나 실제 돈으로 바꿀 수 없습니다.',
      '데모 계좌와 실계좌는 언제든지 전환할 수 있으며, 화면에는 항상 현재 계좌가 표시됩니다. 데모 계좌의 결과는 실제 자금의 결과를 보장하지 않습니다.',
    ],
  },
  jp: {
    title: 'デモ口座から始まります',
    body: [
      'すべての会員に、10,000.00 DEMO が入ったデモ口座があります。リアル口座と同じ価格・規則・決済を使いますが、資金は仮想のもので、入金・出金・実際のお金への交換はできません。',
      'デモ口座とリアル口座はいつでも切り替えられ、現在の口座は常に画面に表示されます。デモ口座の結果は、実際の資金での結果を示すものではありません。',
    ],
  },
  vn: {
    title: 'Bạn bắt đầu với tài khoản demo',
    body: [
      'Mỗi thành viên có một tài khoản demo với 10,000.00 DEMO ban đầu. Tài khoản này dùng cùng giá, quy tắc và cách tất toán như tài khoản thật, nhưng tiền trong đó là tiền ảo: không thể nạp, rút hay đổi thành tiền thật.',
      'Bạn có thể chuyển giữa tài khoản demo và tài khoản thật bất cứ lúc nào; màn hình luôn cho biết bạn đang ở tài khoản nào. Kết quả của tài khoản demo không dự báo kết quả với tiền thật.',
    ],
  },
};
