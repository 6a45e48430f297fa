import { type AdminWebhookTarget, createWebhookTarget } from '@fairtick/contracts';
import { adminWebhooksText, useText } from '@fairtick/i18n';
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { DeliveriesTable } from './deliveries-table.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TargetDialog } from './target-dialog.tsx';
import { TargetsTable } from './targets-table.tsx';
import { useTargets } from './webhook-queries.ts';
import './webhooks.css';

/** Where messages to operators go, and what was sent. */
export function WebhooksPage() {
  const { t } = useText();
  const may = useCan()(createWebhookTarget.permission);
  const [edited, setEdited] = useState<AdminWebhookTarget | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const query = useTargets();
  const targets = query.data ?? [];
  return (
    <Page title={t(adminWebhooksText.operatorMessages)} sub={t(adminWebhooksText.tellsPeopleOnDuty)}>
      <section className="card webhooks" aria-label={t(adminWebhooksText.targets)}>
        <header className="card__head">
          <h2>{t(adminWebhooksText.targets)}</h2>
          {may && (
            <Button type="primary" onClick={() => setEdited('new')}>
              {t(adminWebhooksText.newTarget)}
            </Button>
          )}
        </header>
        {query.isError && query.data === undefined ? (
          <LoadFailed query={query} />
        ) : (
          <TargetsTable targets={targets} isPending={query.isPending} onEdit={may ? setEdited : null} />
        )}
      </section>
      <DeliveriesTable targets={targets} mayReplay={may} />
      {edited !== null && (
        <TargetDialog
          known={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(saved) => {
            setEdited(null);
            setSecret(saved.secret);
          }}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  );
}
