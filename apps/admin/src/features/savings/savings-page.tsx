import { adminSavingsLiabilities, adminSavingsPositions } from '@fairtick/contracts';
import { adminSavingsText, useText } from '@fairtick/i18n';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../shared/page/page.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { LiabilitiesTab } from './liabilities-tab.tsx';
import { PositionsTab } from './positions-tab.tsx';
import { ProductsTab } from './products-tab.tsx';
import '../../shared/review/review.css';
import './savings.css';

/** Fixed-term savings: products and terms, positions, and liabilities by maturity. */
export function SavingsPage({ proposals }: { proposals: ReactNode }) {
  const { t } = useText();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const tabs = [
    { key: 'products', label: t(adminSavingsText.productsAndTerms), children: <ProductsTab proposals={proposals} /> },
    ...(can(adminSavingsPositions.permission)
      ? [{ key: 'positions', label: t(adminSavingsText.positions), children: <PositionsTab /> }]
      : []),
    ...(can(adminSavingsLiabilities.permission)
      ? [{ key: 'liabilities', label: t(adminSavingsText.liabilitiesByMaturity), children: <LiabilitiesTab /> }]
      : []),
  ];
  return (
    <Page title={t(adminSavingsText.savings)} sub={t(adminSavingsText.termsChangedTwoPeople)}>
      <Tabs
        items={tabs}
        destroyOnHidden
        activeKey={(tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0])?.key ?? 'products'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
    </Page>
  );
}
