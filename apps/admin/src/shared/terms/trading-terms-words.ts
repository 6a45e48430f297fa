import { type TradingTermField, tradingTermsFields } from '@fairtick/contracts';
import { adminSettingsText, adminTradingTermsText, type Text } from '@fairtick/i18n';
import type { TermsWords } from './versioned-terms.ts';

const names: Record<TradingTermField, Text> = {
  maxOpenStake: adminTradingTermsText.openStakeMemberMost,
  maxDayStake: adminTradingTermsText.stakedMemberDayMost,
  unverifiedMaxStake: adminTradingTermsText.stakeVerificationMost,
  openOrdersPerProduct: adminTradingTermsText.openOrdersProduct,
  defaultToleranceBps: adminTradingTermsText.defaultPriceTolerance,
  shownPriceMaxAgeMs: adminTradingTermsText.agePriceShownMost,
  realCoverBps: adminTradingTermsText.possibleRealPayoutsPart,
  demoGrant: adminTradingTermsText.demoAccountBeginsWith,
};

const groups: readonly { name: Text; fields: readonly TradingTermField[] }[] = [
  {
    name: adminSettingsText.limitsOfMembers,
    fields: ['maxOpenStake', 'maxDayStake', 'unverifiedMaxStake', 'openOrdersPerProduct'],
  },
  { name: adminTradingTermsText.priceOfOrder, fields: ['defaultToleranceBps', 'shownPriceMaxAgeMs'] },
  { name: adminTradingTermsText.coverAndDemoAccount, fields: ['realCoverBps', 'demoGrant'] },
];

export const tradingTermsWords: TermsWords = { fields: tradingTermsFields, names, groups };
