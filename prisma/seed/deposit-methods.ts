import type { MethodKind } from '../../packages/contracts/src/deposits/deposits.contract.ts';
import { type SeedTexts, seedTexts } from '../../packages/i18n/src/seed.ts';

type Sql = { query: (text: string, values?: unknown[]) => Promise<unknown> };

type MethodSeed = {
  code: string;
  name: (texts: SeedTexts) => string;
  /** How it is paid; a gateway explains itself. */
  instructions?: (texts: SeedTexts) => string;
  kind: MethodKind;
  mode: 'proof' | 'gateway' | 'chain';
  currency: 'CNY' | 'USDT' | 'XAU' | 'HKD';
  scale: number;
  chain?: 'TRC20' | 'ERC20';
  pair?: string;
  /** Minor units of the currency. */
  min: bigint;
  max: bigint;
  confirmations?: number;
  /** Labels are keys that the server translates; rows are shown in this order. */
  receiving: { label: string; value: string }[];
  gateway?: string;
  clearingBucket: number;
};

const cny = { currency: 'CNY', scale: 2, min: 10_000n, max: 5_000_000n } as const;
const usdt = {
  kind: 'usdt',
  currency: 'USDT',
  scale: 6,
  pair: 'USDT/CNY',
  min: 10_000_000n,
  max: 50_000_000_000n,
} as const;

/** These accounts do not exist: no bank has the number, and wallets refuse the addresses because of wrong checksums. */
const example = { label: 'example', value: 'EXAMPLE' };
const examplePayee = { label: 'payee', value: 'EXAMPLE 示例公司 (请勿转账)' };
const exampleBank = { label: 'bank', value: 'EXAMPLE BANK 示例银行' };

const methods: MethodSeed[] = [
  {
    ...cny,
    code: 'bank_card',
    name: (texts) => texts.methodNames.bank_card,
    instructions: (texts) => texts.methodInstructions.bankTransfer,
    kind: 'bank',
    mode: 'proof',
    receiving: [
      example,
      examplePayee,
      exampleBank,
      { label: 'branch', value: 'EXAMPLE BRANCH 示例支行' },
      { label: 'number', value: '0000 0000 0000 0000' },
    ],
    clearingBucket: 32,
  },
  {
    ...usdt,
    code: 'usdt_trc20',
    name: () => 'USDT (TRC20)',
    instructions: (texts) => texts.methodInstructions.usdtTransfer('TRC20'),
    mode: 'proof',
    chain: 'TRC20',
    confirmations: 20,
    receiving: [
      example,
      { label: 'network', value: 'TRC20' },
      { label: 'address', value: 'TEXAMPLExEXAMPLExEXAMPLExEXAMPLExx' },
    ],
    clearingBucket: 33,
  },
  {
    ...usdt,
    code: 'usdt_erc20',
    name: () => 'USDT (ERC20)',
    instructions: (texts) => texts.methodInstructions.usdtTransfer('ERC20'),
    mode: 'chain',
    chain: 'ERC20',
    confirmations: 15,
    receiving: [
      example,
      { label: 'network', value: 'ERC20' },
      { label: 'address', value: '0xEXAMPLEexampleEXAMPLEexampleEXAMPLEexamp' },
    ],
    clearingBucket: 34,
  },
  {
    ...cny,
    code: 'unionpay',
    name: (texts) => texts.methodNames.unionpay,
    kind: 'unionpay',
    mode: 'gateway',
    receiving: [],
    gateway: 'sandbox',
    clearingBucket: 35,
  },
  {
    ...cny,
    code: 'alipay',
    name: (texts) => texts.methodNames.alipay,
    kind: 'alipay',
    mode: 'gateway',
    receiving: [],
    gateway: 'alipay',
    clearingBucket: 36,
  },
  {
    code: 'gold_savings',
    name: (texts) => texts.methodNames.gold_savings,
    instructions: (texts) => texts.methodInstructions.goldTransfer,
    kind: 'gold',
    mode: 'proof',
    currency: 'XAU',
    scale: 4,
    pair: 'XAU/CNY',
    // about 100 to 50,000 CNY at some 930 CNY a gram
    min: 1_100n,
    max: 530_000n,
    receiving: [
      example,
      examplePayee,
      { label: 'depository', value: 'EXAMPLE DEPOSITORY 示例金库' },
      { label: 'number', value: 'GOLD-EXAMPLE-0000' },
    ],
    clearingBucket: 37,
  },
  {
    code: 'hkd_forex',
    name: (texts) => texts.methodNames.hkd_forex,
    instructions: (texts) => texts.methodInstructions.hkdTransfer,
    kind: 'hkd',
    mode: 'proof',
    currency: 'HKD',
    scale: 2,
    pair: 'HKD/CNY',
    // about 100 to 50,000 CNY
    min: 11_000n,
    max: 5_400_000n,
    receiving: [
      example,
      examplePayee,
      exampleBank,
      { label: 'number', value: '000-000000-000' },
      { label: 'swift', value: 'EXAMHKHH' },
    ],
    clearingBucket: 38,
  },
];

/** The initial deposit methods. Their receiving accounts are examples, which production refuses to show. */
export async function seedDepositMethods(sql: Sql): Promise<void> {
  for (const [index, method] of methods.entries()) {
    await sql.query(
      `INSERT INTO deposit_method (id, code, kind, mode, names, instructions, currency, scale, chain, pair, min_amount,
         max_amount, confirmations, receiving, receiving_example, gateway, clearing_bucket, enabled, sort)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, true, $18)
       ON CONFLICT (code) DO NOTHING`,
      [
        `01900000-0000-7000-8000-${String(100 + index + 1).padStart(12, '0')}`,
        method.code,
        method.kind,
        method.mode,
        JSON.stringify(byLanguage(method.name)),
        JSON.stringify(method.instructions ? byLanguage(method.instructions) : {}),
        method.currency,
        method.scale,
        method.chain ?? null,
        method.pair ?? null,
        method.min,
        method.max,
        method.confirmations ?? null,
        JSON.stringify(method.receiving),
        method.receiving.length > 0,
        method.gateway ?? null,
        method.clearingBucket,
        (index + 1) * 10,
      ],
    );
  }
}

function byLanguage(text: (texts: SeedTexts) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(seedTexts).map(([language, texts]) => [language, text(texts)]));
}
