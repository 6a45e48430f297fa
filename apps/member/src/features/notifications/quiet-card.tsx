import type { NoticeSettings } from '@fairtick/contracts';
import { notificationsText, useText } from '@fairtick/i18n';
import { Card, Switch, TextField } from '@fairtick/ui';
import { useState } from 'react';
import type { Choices } from './groups-card.tsx';

const usual = { from: '22:00', until: '07:00' };
const timeOfDay = /^\d\d:\d\d$/;

type Props = { settings: NoticeSettings; zone: string; onChange: (changed: Partial<Choices>) => void };

/** The time in which no pushes come, in the browser's zone. */
export function QuietCard({ settings: { quiet }, zone, onChange }: Props) {
  const { t } = useText();
  const title = t(notificationsText.quietPeriod);
  return (
    <Card padded>
      <div className="notice-quiet__head">
        <h2>{title}</h2>
        <Switch label={title} checked={quiet !== null} onChange={(on) => onChange({ quiet: on ? usual : null })} />
      </div>
      <p className="notice-settings__text">{t(notificationsText.quietNote, { zone })}</p>
      {quiet && <QuietTimes quiet={quiet} onChange={(changed) => onChange({ quiet: changed })} />}
    </Card>
  );
}

type Quiet = NonNullable<NoticeSettings['quiet']>;

/** Saved when both times are complete and differ. */
function QuietTimes({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const { t } = useText();
  const [typed, setTyped] = useState(quiet);
  const type = (changed: Partial<Quiet>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    if (timeOfDay.test(next.from) && timeOfDay.test(next.until) && next.from !== next.until) onChange(next);
  };
  return (
    <div className="notice-quiet__times">
      <TextField
        type="time"
        label={t(notificationsText.quietFrom)}
        value={typed.from}
        onChange={(event) => type({ from: event.target.value })}
      />
      <TextField
        type="time"
        label={t(notificationsText.quietUntil)}
        value={typed.until}
        error={typed.from === typed.until ? t(notificationsText.quietNeverEnds) : undefined}
        onChange={(event) => type({ until: event.target.value })}
      />
    </div>
  );
}
