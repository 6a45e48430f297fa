import type { Dictionary } from '../../dictionary.ts';
import { account } from './account.ts';
import { announcements } from './announcements.ts';
import { auth } from './auth.ts';
import { content } from './content.ts';
import { deposits } from './deposits.ts';
import { frame } from './frame.ts';
import { holidays } from './holidays.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { ledger } from './ledger.ts';
import { liabilities } from './liabilities.ts';
import { limits } from './limits.ts';
import { markets } from './markets.ts';
import { accountViews } from './member-files.ts';
import { moneyTerms } from './money-terms.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { paymentAccounts } from './payment-accounts.ts';
import { priceAlerts } from './price-alerts.ts';
import { productNames } from './product-names.ts';
import { productTerms } from './products.ts';
import { profile } from './profiles.ts';
import { retention } from './retention.ts';
import { reviews } from './reviews.ts';
import { savings } from './savings.ts';
import { secondFactors } from './second-factors.ts';
import { support } from './support.ts';
import { tradingTerms } from './trading-terms.ts';
import { withdrawals } from './withdrawals.ts';

/**
 * Everything the member app says in Vietnamese, one file a feature; sentence case, the reader is "bạn". The words chosen:
 * deposit nạp tiền, withdraw rút tiền, balance số dư, available khả dụng, order lệnh, instrument sản phẩm, rise/fall
 * Tăng/Giảm, entry/exit giá vào/giá ra, settle tất toán, right/wrong đúng/sai, tie hòa, void vô hiệu, refund hoàn tiền,
 * profit and loss lãi/lỗ, payout lợi nhuận, stake tiền đặt lệnh, tape bảng ghi giá, quote báo giá, receipt biên nhận,
 * proof chứng từ, hold tạm giữ, review duyệt, real/demo account tài khoản thật/demo, payment account tài khoản nhận tiền,
 * identity verification xác minh danh tính, verification code mã xác minh, captcha mã xác nhận, savings tiết kiệm (gửi,
 * kỳ hạn, đáo hạn, tất toán trước hạn, tái tục), principal/interest gốc/tiền lãi, time-out tạm nghỉ, self-exclusion tự
 * loại trừ, support hỗ trợ, username tên đăng nhập.
 */
export const dictionary: Dictionary = {
  ...frame,
  ...auth,
  ...home,
  ...account,
  ...accountViews,
  ...announcements,
  ...notifications,
  ...content,
  ...markets,
  ...productNames,
  ...productTerms,
  ...moneyTerms,
  ...tradingTerms,
  ...holidays,
  ...orders,
  ...ledger,
  ...deposits,
  ...withdrawals,
  ...identity,
  ...paymentAccounts,
  ...profile,
  ...liabilities,
  ...limits,
  ...retention,
  ...reviews,
  ...savings,
  ...secondFactors,
  ...priceAlerts,
  ...support,
};
