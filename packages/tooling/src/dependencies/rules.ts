/**
 * Import rules (ARCHITECTURE.md, "Import rules"), by package instead of by module, so that they cover a new module.
 * `from` and `to` are regular expressions on paths relative to the repository's root.
 */
export type BoundaryRule = {
  name: string;
  why: string;
  from: string;
  fromNot?: string;
  to: string;
  toNot?: string;
  /** Restricts the rule to imports of this kind: false permits `import()`. */
  dynamic?: boolean;
};

const tests = String.raw`\.(test|test-setup|spec|bench)\.tsx?$|^packages/test-kit/|^apps/api/test-kit/|^lab/|/e2e/|playwright\.config\.ts$|vitest\.config\.ts$`;

/** Packages that a package may import besides itself; all others of ours are refused. */
const allowed: Record<string, readonly string[]> = {
  'packages/contracts': [],
  'packages/ui': [],
  'packages/db': [],
  'packages/client': ['packages/contracts'],
  'packages/i18n': ['packages/contracts'],
  'packages/jobs': ['packages/contracts'],
  'packages/tlog': [],
  'packages/verifier': ['packages/contracts', 'packages/tlog'],
  'packages/core': [
    'packages/contracts',
    'packages/db',
    'packages/i18n',
    'packages/jobs',
    'packages/tlog',
    'packages/verifier',
  ],
  'packages/rails': ['packages/contracts', 'packages/core', 'packages/i18n', 'packages/tlog'],
  'packages/embedded': [],
  'packages/tooling': ['packages/contracts'],
  'apps/member': [
    'packages/contracts',
    'packages/client',
    'packages/i18n',
    'packages/tlog',
    'packages/ui',
    'packages/verifier',
  ],
  'apps/admin': ['packages/contracts', 'packages/client', 'packages/i18n', 'packages/ui', 'packages/verifier'],
  'apps/verify': ['packages/contracts', 'packages/i18n', 'packages/tlog', 'packages/verifier'],
  'apps/api': [
    'packages/contracts',
    'packages/core',
    'packages/i18n',
    'packages/jobs',
    'packages/db',
    'packages/rails',
  ],
  'apps/worker': ['packages/contracts', 'packages/core', 'packages/jobs', 'packages/db', 'packages/rails'],
  'apps/witness': ['packages/tlog'],
  'apps/standalone': [
    'packages/contracts',
    'packages/core',
    'packages/jobs',
    'packages/db',
    'packages/embedded',
    'packages/tlog',
    'prisma',
  ],
};

/** Files of core (without extension) that map the database's refusals without `runCommand`, and why. */
const unrecorded = [
  // Reads.
  'products/preview-product-terms',
  'versioned-terms/preview-terms',
  // Preferences, which are not audited.
  'favourites/change-favourites',
  'saved-filters/name-taken',
  // Repeated often by clients and limited in rate: entries would fill the audit log.
  'fx/lock-quote',
  'support/send-support-message',
  'uploads/store-upload',
  // Callers without a signed-in member or administrator.
  'admins/set-password-by-link',
  'auth/register-member',
  'credentials/send-code',
  'deposits/record-chain-payment',
  // A wrong code or password has an audit entry of its own, and a wrong code must be counted although it is refused.
  'profiles/change-profile',
];

const packageRules: BoundaryRule[] = Object.entries(allowed).map(([folder, others]) => ({
  name: `imports-of-${folder.replace('/', '-')}`,
  why: `${folder} may import only these packages of ours: ${[folder, ...others].join(', ')}`,
  from: `^${folder}/`,
  fromNot: tests,
  to: '^(apps|packages|prisma)/',
  toNot: `^(${[folder, ...others].join('|')})/`,
}));

export const boundaryRules: BoundaryRule[] = [
  ...packageRules,
  {
    name: 'no-testing-in-production',
    why: 'test builders and harnesses never ship',
    from: '^(apps|packages|prisma)/',
    fromNot: tests,
    to: '^(packages/test-kit|apps/api/test-kit)/',
  },
  {
    name: 'packages-import-no-app',
    why: 'apps are built on packages; a test that needs an app belongs to the app, or to the lab',
    from: '^(packages|prisma)/',
    to: '^apps/',
  },
  {
    name: 'nothing-imports-the-lab',
    why: 'the lab measures the rest, tests and harnesses included; what others need belongs in packages/test-kit',
    from: '^(apps|packages|prisma)/',
    to: '^lab/',
  },
  {
    name: 'core-knows-no-shell',
    why: 'core holds the business rules; HTTP, queues and React use it',
    from: '^packages/core/',
    to: String.raw`node_modules/(fastify|@fastify|bullmq|react|react-dom)/`,
  },
  {
    name: 'rails-know-no-shell',
    why: 'rails are adapters of outside services for the ports of core, without HTTP routes, queues or tables',
    from: '^packages/rails/',
    fromNot: tests,
    to: String.raw`node_modules/(fastify|@fastify|bullmq|@redis|pg)/|^packages/core/src/[^/]+/(?!index\.ts$)`,
  },
  {
    name: 'rails-on-demand',
    why: 'the libraries of a rail are loaded by import() when the rail is configured, so that a start stays fast',
    from: '^apps/(api|worker)/',
    fromNot: tests,
    to: '^packages/rails/src/(alipay|evm)/',
    dynamic: false,
  },
  {
    name: 'jobs-definitions-only',
    why: 'core names jobs, it never runs a queue',
    from: '^packages/core/',
    to: '^packages/jobs/src/runtime/',
  },
  {
    name: 'db-in-repos-only',
    why: 'only repositories contain SQL; use-cases get transactions through their types',
    from: '^packages/core/src/',
    fromNot: String.raw`${tests}|\.repo\.ts$|\.main\.ts$|/context\.ts$|-sql\.ts$`,
    to: '^packages/db/',
    toNot: String.raw`^packages/db/src/(index|tx|with-tx|db)\.ts$`,
  },
  {
    name: 'db-in-composition-roots-only',
    why: 'apps create connections in one place and pass them on',
    from: '^apps/(api|worker)/src/',
    fromNot: String.raw`${tests}|/(context|main)\.ts$`,
    to: '^packages/db/',
  },
  ...['ledger', 'audit', 'config'].map((noun) => ({
    name: `core-${noun}-imports-no-module`,
    why: `other modules import ${noun}, so it imports none of them`,
    from: `^packages/core/src/${noun}/`,
    fromNot: tests,
    to: '^packages/core/src/[^/]+/',
    toNot: `^packages/core/src/(${noun}|shared)/`,
  })),
  {
    name: 'core-commands-have-one-runner',
    why: 'runCommand maps and records refusals of the database; the exceptions are reads and commands without audit entries',
    from: '^packages/core/src/',
    fromNot: `${tests}|^packages/core/src/(shared/|${unrecorded.join('|')})`,
    to: String.raw`^packages/core/src/shared/(to-domain-error|intents\.repo)\.ts$`,
  },
  {
    name: 'core-shared-imports-no-noun',
    why: 'every module imports shared, so it imports none of them',
    from: '^packages/core/src/shared/',
    fromNot: tests,
    to: '^packages/core/src/[^/]+/',
    toNot: '^packages/core/src/shared/',
  },
  {
    name: 'core-front-doors',
    why: 'other modules import a module’s index.ts only, not its repository or parts. Files of shared are imported one by one',
    from: String.raw`^packages/core/src/([^/]+)/`,
    fromNot: tests,
    to: String.raw`^packages/core/src/[^/]+/(?!index\.ts$)`,
    toNot: '^packages/core/src/($1|shared)/',
  },
  {
    name: 'features-stand-alone',
    why: 'screens that need several features are composed in app/routes; what several features need belongs in shared',
    from: String.raw`^apps/(member|admin)/src/features/([^/]+)/`,
    to: String.raw`^apps/(member|admin)/src/features/[^/]+/`,
    toNot: '^apps/$1/src/features/$2/',
  },
  {
    name: 'features-under-app',
    why: 'app composes features; a feature takes what it needs from shared',
    from: '^apps/(member|admin)/src/features/',
    to: '^apps/$1/src/(?!features/|shared/)',
  },
  {
    name: 'shared-under-features',
    why: 'every feature imports shared, so it imports neither features nor the app',
    from: '^apps/(member|admin)/src/shared/',
    to: '^apps/$1/src/(?!shared/)',
  },
  {
    name: 'zod-only-contracts',
    why: 'contracts run anywhere: zod and nothing else',
    from: '^packages/contracts/src/',
    fromNot: tests,
    to: 'node_modules/',
    toNot: 'node_modules/zod/',
  },
];
