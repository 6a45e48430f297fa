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
 * Everything the member app says in Korean, one file a feature; 합니다체, requests in -해 주세요. The words chosen:
 * deposit 입금, withdraw 출금, balance 잔액, available 사용 가능, order 주문, instrument 종목, rise/fall 상승/하락,
 * entry/exit 진입/종료, settle 정산, hit/miss 적중/빗나감, tie 동일가, void 무효, refund 환불, profit and loss 손익,
 * tape 가격 기록, quote 시세, receipt 영수증, proof 증빙, hold 보류, review 심사, real/demo account 실계좌/데모 계좌,
 * payment account 출금 계좌, receiving account 입금 계좌, identity verification 본인 인증, verification code 인증 코드,
 * savings 저축 (가입, 만기, 중도 해지, 재예치), principal and interest 원리금, time-out 휴식, self-exclusion 자가 제한,
 * support 고객센터, log in 로그인, username 아이디.
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
