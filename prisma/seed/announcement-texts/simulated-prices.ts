import type { AnnouncementText } from './announcement-text.ts';

/** Explains the marks on prices. */
export const simulatedPrices: AnnouncementText = {
  en: {
    title: 'Prices marked SIMULATED or RECORDED are not market prices',
    body: [
      'A price marked SIMULATED is made by a program. Its random seed is drawn when the program starts; the hash of the seed is on the tape from the beginning, and the seed itself is shown once its day is over, so that anyone can check that the program did not react to orders.',
      'A price marked RECORDED was recorded earlier and is played back. The source and the age of a price are always shown beside it.',
      'Where the platform runs in production, such products take demo orders only.',
    ],
  },
  'zh-Hans': {
    title: '标有 SIMULATED 或 RECORDED 的价格不是市场价格',
    body: [
      '标有 SIMULATED（模拟）的价格由程序生成。随机种子在程序启动时抽取，种子的哈希从一开始就写入价格记录，种子本身在当日结束后公布，任何人都可以据此核实程序没有针对订单作出反应。',
      '标有 RECORDED（录制）的价格为此前录制并回放。价格的来源和时效始终显示在价格旁边。',
      '平台在正式环境运行时，此类产品只接受模拟账户的订单。',
    ],
  },
  'zh-Hant': {
    title: '標有 SIMULATED 或 RECORDED 的價格不是市場價格',
    body: [
      '標有 SIMULATED（模擬）的價格由程式產生。隨機種子在程式啟動時抽取，種子的雜湊從一開始就寫入價格紀錄，種子本身在當日結束後公布，任何人都可以據此核實程式沒有針對訂單作出反應。',
      '標有 RECORDED（錄製）的價格為先前錄製並重播。價格的來源和時效始終顯示在價格旁邊。',
      '平台在正式環境運行時，此類產品只接受模擬帳戶的訂單。',
    ],
  },
  ko: {
    title: 'SIMULATED 또는 RECORDED로 표시된 가격은 시장 가격이 아닙니다',
    body: [
      'SIMULATED(시뮬레이션)로 표시된 가격은 프로그램이 만듭니다. 난수 시드는 프로그램이 시작될 때 뽑히며, 시드의 해시는 처음부터 가격 기록에 남고 시드 자체는 그날이 끝난 뒤 공개됩니다. 따라서 프로그램이 주문에 반응하지 않았음을 누구나 확인할 수 있습니다.',
      'RECORDED(녹화)로 표시된 가격은 이전에 기록된 것을 재생한 것입니다. 가격의 출처와 경과 시간은 항상 가격 옆에 표시됩니다.',
      '플랫폼이 실제 운영 환경에서 실행될 때 이러한 상품은 데모 주문만 받습니다.',
    ],
  },
  jp: {
    title: 'SIMULATED・RECORDED と表示された価格は市場価格ではありません',
    body: [
      'SIMULATED（シミュレーション）と表示された価格はプログラムが作ります。乱数の種はプログラムの起動時に決まり、種のハッシュは最初から価格記録に残り、種そのものはその日の終了後に公開されます。プログラムが注文に反応しなかったことを、誰でも確かめられます。',
      'RECORDED（録画）と表示された価格は、以前に記録されたものの再生です。価格の出所と経過時間は、常に価格の横に表示されます。',
      '本番環境で運用する場合、これらの銘柄ではデモ口座の注文のみを受け付けます。',
    ],
  },
  vn: {
    title: 'Giá ghi SIMULATED hoặc RECORDED không phải là giá thị trường',
    body: [
      'Giá ghi SIMULATED (mô phỏng) do chương trình tạo ra. Hạt giống ngẫu nhiên được rút khi chương trình khởi động; mã băm của hạt giống có trên bảng ghi giá ngay từ đầu, còn chính hạt giống được công bố khi ngày đó kết thúc, để ai cũng có thể kiểm tra rằng chương trình không phản ứng theo các lệnh.',
      'Giá ghi RECORDED (ghi lại) đã được ghi từ trước và phát lại. Nguồn và độ trễ của giá luôn hiển thị bên cạnh giá.',
      'Khi nền tảng chạy trong môi trường chính thức, các sản phẩm này chỉ nhận lệnh demo.',
    ],
  },
};
