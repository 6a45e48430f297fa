import { formatDecimal, type LiabilityDay, type LiabilityProof, parseDecimal } from '@fairtick/contracts';
import { accountText, liabilitiesText, savingsText, type Text, useText } from '@fairtick/i18n';
import { Button, Card, EmptyState, ErrorState, Icon, ListRow, Money, Notice, Tag } from '@fairtick/ui';
import { checkLiability } from '@fairtick/verifier';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDisplay } from '../../shared/display-settings.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { RefreshablePage } from '../../shared/lists/refreshable-page.tsx';
import { FactsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { userInfoQuery } from '../../shared/queries.ts';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';
import { HoldingsCard } from './holdings-card.tsx';
import { liabilitiesQuery, loggedDayQuery, proofQuery } from './liability-queries.ts';
import './liabilities.css';

const parts = ['available', 'held', 'savings', 'interest'] as const;
const partNames: Readonly<Record<(typeof parts)[number], Text>> = {
  available: accountText.available,
  held: liabilitiesText.held,
  savings: liabilitiesText.savings,
  interest: liabilitiesText.interest,
};

/** What the platform owed to all members at the end of a day, and whether the own balances are part of it. */
export function LiabilitiesPage() {
  const { t } = useText();
  const formats = usePlatformFormats();
  const { data: days, isError, refetch } = useQuery(liabilitiesQuery(usePlatform()));
  const [chosen, setChosen] = useState<string>();
  const shown = days?.find(({ day }) => day === chosen) ?? days?.[0];
  return (
    <RefreshablePage width="split" title={t(liabilitiesText.proofOfBalances)} className="liabilities">
      <div className="stack columns">
        <div className="columns__part">
          <p className="liabilities__note">{t(liabilitiesText.everyDaySum)}</p>
          {isError && !days && <ErrorState title={t(liabilitiesText.couldNotLoaded)} onRetry={() => void refetch()} />}
          {!isError && !days && <FactsSkeleton facts={6} />}
          {days?.length === 0 && (
            <EmptyState title={t(liabilitiesText.noDayYet)} text={t(liabilitiesText.firstAfterMidnight)} />
          )}
          {shown && <DayCard key={shown.day} stated={shown} />}
        </div>
        <div className="columns__part">
          <HoldingsCard />
          {days && days.length > 1 && (
            <section aria-label={t(liabilitiesText.earlierDays)}>
              <h2 className="liabilities__head">{t(liabilitiesText.earlierDays)}</h2>
              <Card className="rows">
                {days.map(({ day, total }) => (
                  <ListRow
                    key={day}
                    title={formats.day(day)}
                    end={<Money amount={total} />}
                    onPress={() => setChosen(day)}
                  />
                ))}
              </Card>
            </section>
          )}
        </div>
      </div>
    </RefreshablePage>
  );
}

function DayCard({ stated }: { stated: LiabilityDay }) {
  const { t } = useText();
  const formats = usePlatformFormats();
  const platform = usePlatform();
  const { data: proof, isError, refetch } = useQuery(proofQuery(platform, stated.day));
  const { data: user } = useQuery(userInfoQuery(platform));
  return (
    <>
      <Card padded>
        <p className="liabilities__note">{t(liabilitiesText.totalOfAllMembers)}</p>
        <Money amount={stated.total} size="hero" />
        <dl className="liabilities__facts">
          <Fact name={t(liabilitiesText.day)}>{formats.day(stated.day)}</Fact>
          <Fact name={t(liabilitiesText.members)}>{stated.leaves}</Fact>
          <Fact name={t(liabilitiesText.logEntry)}>{stated.logIndex ?? t(liabilitiesText.waiting)}</Fact>
          <Fact name={t(liabilitiesText.root)}>
            <span className="liabilities__hash">{stated.root}</span>
          </Fact>
        </dl>
        {stated.logIndex !== null && <LogLine stated={{ ...stated, logIndex: stated.logIndex }} />}
      </Card>
      {isError && <ErrorState title={t(liabilitiesText.couldNotLoaded)} onRetry={() => void refetch()} />}
      {proof === null && <Notice tone="info">{t(liabilitiesText.noBalanceThen)}</Notice>}
      {proof && user && <OwnCard stated={stated} proof={proof} memberId={user.memberId} />}
      <Card padded>
        <p className="liabilities__note">{t(liabilitiesText.proves)}</p>
        <p className="liabilities__note">{t(liabilitiesText.provesNot)}</p>
      </Card>
    </>
  );
}

/** Whether the public log states the same, so that the operator cannot show each member another total. */
function LogLine({ stated }: { stated: LiabilityDay & { logIndex: number } }) {
  const { t } = useText();
  const { data: logged, isError } = useQuery(loggedDayQuery(usePlatform(), stated));
  if (isError || logged?.is === 'unknown') {
    return <p className="liabilities__note">{t(liabilitiesText.logNotChecked)}</p>;
  }
  if (logged === undefined) return null;
  if (logged.is === 'contradicted') {
    return (
      <Notice tone="crit" role="alert">
        {t(liabilitiesText.logDiffers)}
      </Notice>
    );
  }
  return (
    <>
      <Tag tone="done" icon="shield-check">
        {t(liabilitiesText.logAgrees)}
      </Tag>
      <p className="liabilities__note">
        {t(liabilitiesText.logCosigned, { cosigned: logged.cosigned, witnesses: logged.witnesses })}
      </p>
    </>
  );
}

type OwnCardProps = { stated: LiabilityDay; proof: LiabilityProof; memberId: string };

/** The own balances, and what this device finds about them. */
function OwnCard({ stated, proof, memberId }: OwnCardProps) {
  const { t } = useText();
  const { hideAmounts } = useDisplay();
  const { day } = stated;
  const own = { day, memberId, ...proof };
  const isIncluded = checkLiability(own, stated) === null;
  const total = parts.reduce((sum, part) => sum + parseDecimal(proof[part], 2), 0n);
  const file = `${JSON.stringify({ version: 1, stated, proof: own }, null, 2)}\n`;
  return (
    <Card padded aria-label={t(liabilitiesText.yourBalancesThen)}>
      {isIncluded ? (
        <Tag tone="done" icon="shield-check">
          {t(liabilitiesText.included)}
        </Tag>
      ) : (
        <Notice tone="crit" role="alert">
          {t(liabilitiesText.notIncluded)}
        </Notice>
      )}
      <h2 className="liabilities__head">{t(liabilitiesText.yourBalancesThen)}</h2>
      <dl className="liabilities__facts">
        {parts.map((part) => (
          <Fact key={part} name={t(partNames[part])}>
            <Money amount={proof[part]} hidden={hideAmounts} />
          </Fact>
        ))}
        <Fact name={t(savingsText.total)}>
          <Money amount={formatDecimal(total, 2)} hidden={hideAmounts} />
        </Fact>
      </dl>
      <Button
        block
        icon={<Icon name="download" size={18} />}
        onClick={() => saveFile(`fairtick-balances-${day}.json`, new Blob([file], { type: 'application/json' }))}
      >
        {t(liabilitiesText.downloadProof)}
      </Button>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="liabilities__fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
