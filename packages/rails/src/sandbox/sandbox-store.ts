import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const minor = z.string().regex(/^\d{1,18}$/);

const paymentSchema = z.strictObject({
  id: z.string(),
  depositId: z.string(),
  amountMinor: minor,
  currency: z.string(),
  subject: z.string(),
  returnUrl: z.string(),
  notifyUrl: z.string(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type SandboxPayment = z.infer<typeof paymentSchema>;

const outcomeSchema = z.strictObject({ state: z.enum(['paid', 'failed']), amountMinor: minor, at: z.iso.datetime() });
export type SandboxOutcome = z.infer<typeof outcomeSchema>;

const deliverySchema = z.strictObject({ at: z.iso.datetime() });

/** What the sandbox remembers of one payment, each written once and never changed. */
const parts = { payment: paymentSchema, outcome: outcomeSchema, delivery: deliverySchema };
type Parts = { [name in keyof typeof parts]: z.infer<(typeof parts)[name]> };

/**
 * The sandbox's own books: small files in a folder of its own, nothing of the platform's database. A file is linked into
 * place whole and only if it is not there yet, so the first decision is final, also between processes and after a crash.
 */
export function createSandboxStore(folder: string) {
  const fileOf = (id: string, name: string) => join(folder, `${id}.${name}.json`);
  return {
    open: () => mkdir(folder, { recursive: true, mode: 0o700 }),

    async read<Name extends keyof Parts>(id: string, name: Name): Promise<Parts[Name] | undefined> {
      const text = await readFile(fileOf(id, name), 'utf8').catch(unlessMissing);
      return text === undefined ? undefined : (parts[name].parse(JSON.parse(text)) as Parts[Name]);
    },

    /** True for the first caller. */
    async write<Name extends keyof Parts>(id: string, name: Name, value: Parts[Name]): Promise<boolean> {
      const draft = fileOf(id, `${name}.${process.pid}.${performance.now()}.draft`);
      await writeFile(draft, JSON.stringify(value), { mode: 0o600 });
      try {
        await link(draft, fileOf(id, name));
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },

    /** Ids of payments that were decided and whose notification has not been acknowledged. */
    async undelivered(): Promise<string[]> {
      const files = new Set(await readdir(folder));
      const decided = [...files].flatMap((file) =>
        file.endsWith('.outcome.json') ? [file.split('.', 1).join('')] : [],
      );
      return decided.filter((id) => !files.has(`${id}.delivery.json`));
    },
  };
}
export type SandboxStore = ReturnType<typeof createSandboxStore>;

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
