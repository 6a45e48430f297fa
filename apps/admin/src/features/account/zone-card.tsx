import { adminTimeZone } from '@fairtick/contracts';
import { adminAccountText, adminProductsText, useText } from '@fairtick/i18n';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Select } from 'antd';
import { errorText } from '../../shared/error-text.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { useMe } from '../../shared/platform/use-me.ts';

type Values = { timeZone: string };

/** The option of the browser's own zone. */
const ofBrowser = '';

/** The time zone in which the administrator sees times; days are platform days in every zone. */
export function ZoneCard({ onDone }: { onDone: () => void }) {
  const { t, formats } = useText();
  const { call } = usePlatform();
  const { data: me } = useMe();
  const change = useMutation({
    mutationFn: ({ timeZone }: Values) =>
      call(adminTimeZone, { body: { timeZone: timeZone === ofBrowser ? null : timeZone } }, { quiet: true }),
    onSuccess: onDone,
  });
  if (me === undefined) return null;
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(me.timeZone === null ? [] : [me.timeZone])]);
  const options = [
    { value: ofBrowser, label: t(adminAccountText.asBrowser) },
    ...[...names].map((value) => ({ value, label: value })),
  ];
  return (
    <section className="card" aria-labelledby="zone-title">
      <header className="card__head">
        <h2 id="zone-title">{t(adminProductsText.timeZone)}</h2>
        <span className="meta">{formats.zone}</span>
      </header>
      <div className="card__body">
        <Form<Values>
          layout="vertical"
          requiredMark={false}
          initialValues={{ timeZone: me.timeZone ?? ofBrowser }}
          onFinish={(values) => change.mutate(values)}
        >
          {change.error !== null && <Alert type="error" showIcon title={errorText(change.error, t)} role="alert" />}
          <Form.Item
            name="timeZone"
            label={t(adminAccountText.timesShownTypedZone)}
            extra={t(adminAccountText.ownScreensDaysAlways)}
          >
            <Select showSearch options={options} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={change.isPending}>
            {t(adminAccountText.saveZone)}
          </Button>
        </Form>
      </div>
    </section>
  );
}
