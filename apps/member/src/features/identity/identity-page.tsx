import type { Identity } from '@fairtick/contracts';
import { identityText, useText } from '@fairtick/i18n';
import { Card, ErrorState } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { FormSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { Page } from '../../shared/page/page.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { identityQuery } from '../../shared/queries.ts';
import { FactList } from '../../shared/records/fact-list.tsx';
import { IdentityForm } from './identity-form.tsx';
import { IdentityStatus } from './identity-status.tsx';
import { IdentityViews } from './identity-views.tsx';
import '../../shared/records/records.css';
import './identity.css';

/** Identity verification: the form, its state, and the log of staff views. */
export function IdentityPage() {
  const { t } = useText();
  const identity = useQuery(identityQuery(usePlatform()));
  return (
    <Page width="split" title={t(identityText.identityVerification)} className="identity">
      {identity.isPending && <FormSkeleton />}
      {identity.isError && !identity.data && (
        <ErrorState title={t(identityText.identityCouldNotLoaded)} onRetry={() => void identity.refetch()} />
      )}
      {identity.data && <Standing identity={identity.data} />}
    </Page>
  );
}

function Standing({ identity }: { identity: Identity }) {
  const { t } = useText();
  return (
    <div className="columns">
      <div className="identity__main">
        <IdentityStatus identity={identity} />
        {/* A new submission begins with an empty form, so the form is another one after each. */}
        {identity.canSubmit && <IdentityForm key={identity.check?.id ?? 'first'} identity={identity} />}
      </div>
      <div className="identity__aside">
        <Card padded>
          <FactList
            facts={[
              [t(identityText.onceVerified), t(identityText.withdrawalsHigherOrderDeposit)],
              [t(identityText.ifNotAccepted), t(identityText.getEveryReasonOnce)],
              [t(identityText.cost), t(identityText.none)],
            ]}
          />
        </Card>
        <IdentityViews />
      </div>
    </div>
  );
}
