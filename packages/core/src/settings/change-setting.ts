import { type AdminSetting, DomainError, type SettingKey, settingDefinitions } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { auditedValue } from './audited-value.ts';
import { settingView } from './setting-view.ts';
import { changeSettingRow, findSettingRows } from './settings.repo.ts';

export type ChangeSettingInput = {
  key: SettingKey;
  /** The version that the administrator saw; 0 where the setting was never set. */
  version: number;
  value: unknown;
  reason: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Sets one setting. Every process and every open page has it within seconds.
 * @throws DomainError INPUT_INVALID for an invalid value, SETTING_CHANGED after another change, SETTING_UNCHANGED,
 * FORBIDDEN.
 */
export async function changeSetting(ctx: Pick<Ctx, 'db'>, input: ChangeSettingInput): Promise<AdminSetting> {
  const { key, version, reason, admin, origin } = input;
  const value = normalizedValue(key, input.value);
  const entry = {
    actor: adminActor(admin),
    origin,
    target: { kind: 'setting', id: key },
  } as const;
  return runCommand(ctx, {
    ...entry,
    tried: 'settings.change',
    refusedAs: 'settings.refused',
    detail: { version },
    act: async (tx) => {
      const before = (await findSettingRows(tx, [key])).get(key);
      await changeSettingRow(tx, { sessionId: admin.sessionId, key, version, value, reason });
      const after = (await findSettingRows(tx, [key])).get(key);
      await appendAudit(tx, {
        ...entry,
        action: 'settings.change',
        before: { version: before?.version ?? 0, value: auditedValue(before?.value ?? null) },
        after: { version: version + 1, value: auditedValue(value), reason },
      });
      return settingView(key, after);
    },
  });
}

/** The value to store: trimmed, and without languages that have no text. */
function normalizedValue(key: SettingKey, value: unknown): unknown {
  const { schema, kind } = settingDefinitions[key];
  const read = schema.safeParse(value);
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => ({ path: ['value', ...path].join('.'), message }));
    throw new DomainError('INPUT_INVALID', { issues });
  }
  return kind === 'texts' ? Object.fromEntries(Object.entries(read.data).filter(([, text]) => text !== '')) : read.data;
}
