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
import { productNames } from './product-names.ts';
import { productTerms } from './products.ts';
import { profile } from './profiles.ts';
import { retention } from './retention.ts';
import { reviews } from './reviews.ts';
import { savings } from './savings.ts';
import { support } from './support.ts';
import { tradingTerms } from './trading-terms.ts';
import { withdrawals } from './withdrawals.ts';

/**
 * Everything the member app says in traditional Chinese, one file a feature.
 *
 * One set of words, those of Taiwan's finance apps, which Hong Kong reads too: 儲值 (recharge), 提領 (withdraw), 帳戶 and
 * 帳號, 下單, 進場 and 平倉, 登入 and 登出, 設定, 資訊, 網路, 載入, 綁定, 審核, 紀錄, 驗證, 重設, 撥款, 目前, QR Code. Where Hong Kong and Taiwan
 * differ, Taiwan's word stands; the check of the texts refuses those of the mainland.
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
  ...support,
};
