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
 * Everything the member app says in traditional Chinese, one file a feature.
 *
 * One set of words, which Hong Kong and Taiwan both accept: 存款 (recharge), 提款 (withdraw), 連線 or 區塊鏈 (network), 電子郵件,
 * SMS, 帳戶 and 帳號, 下單, 進場 and 平倉, 登入 and 登出, 設定, 資訊, 載入, 綁定, 審核, 紀錄, 驗證, 重設, 撥款, 目前, QR Code. The check of the
 * texts refuses words of the mainland, and those of one region.
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
