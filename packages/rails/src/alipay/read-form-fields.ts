import { NotificationRefused } from '@fairtick/core/deposits';

/** Values by name of a form's body, without a prototype that a name could reach for. */
export type FormFields = Record<string, string>;

const maxFields = 100;

/** @throws NotificationRefused for a body that can be read in two ways: broken UTF-8, or a name that is there twice. */
export function readFormFields(body: Buffer): FormFields {
  const fields: FormFields = Object.create(null) as FormFields;
  const pairs = [...new URLSearchParams(textOf(body))];
  if (pairs.length === 0 || pairs.length > maxFields) throw new NotificationRefused('not a form');
  for (const [name, value] of pairs) {
    // The signature is over "name=value&…" as it is written, so a value that looks like two fields could be cut in two.
    const ambiguous = name in fields || /&\w+=/.test(value);
    if (!/^\w{1,64}$/.test(name) || ambiguous) throw new NotificationRefused('a name twice, or none');
    fields[name] = value;
  }
  return fields;
}

function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new NotificationRefused('not text');
  }
}
