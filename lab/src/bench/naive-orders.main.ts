// For comparison only: orders as a plain Prisma service would place them, one interactive transaction each, with the same
// database checks, the same ledger rows and the same signed answer. It runs as the owner, because no role of the platform
// may write these tables.
import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { systemClock } from '@fairtick/core';
import { createAcceptanceSigner } from '@fairtick/core/orders';
import { createDb, type Tx, withTx } from '@fairtick/db';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { createTokens } from '../../../apps/api/src/tokens/create-tokens.ts';

const env = process.env;
const db = createDb({ url: env['DATABASE_URL'] ?? '', poolSize: 16, applicationName: 'naive' });
const tokens = await createTokens(env['JWT_SECRET'] ?? '');
const signer = createAcceptanceSigner(testSigningKey());

type Body = {
  account: string;
  productId: string;
  direction: string;
  amount: string;
  durationS: number;
  shownPrice: string;
};

async function place(tx: Tx, memberId: string, key: string, body: Body) {
  const account = body.account === 'real' ? 0 : 1;
  const direction = body.direction === 'rise' ? 1 : 2;
  const stake = BigInt(body.amount) * 100n;
  const now = new Date();
  const bodyHash = Buffer.from(hash('sha256', JSON.stringify(body), 'hex').slice(0, 32), 'hex');
  await tx.$queryRaw`SELECT 1 FROM wallet WHERE member_id = ${memberId}::uuid AND account = ${account} FOR NO KEY UPDATE`;
  const used = await tx.idempotency.findUnique({ where: { actorId_route_key: { actorId: memberId, route: 1, key } } });
  if (used) return { id: used.ref };
  const wallet = await tx.wallet.findUniqueOrThrow({ where: { memberId_account: { memberId, account } } });
  const product = await tx.product.findUniqueOrThrow({ where: { id: body.productId } });
  const market = await tx.market.findUniqueOrThrow({ where: { productId: body.productId } });
  const terms = await tx.terms.findFirstOrThrow({
    where: { effectiveAt: { lte: now } },
    orderBy: { effectiveAt: 'desc' },
  });
  const duration = await tx.termsDuration.findUniqueOrThrow({
    where: { version_durationS: { version: terms.version, durationS: body.durationS } },
  });
  const pending = await tx.order.count({ where: { memberId, account, productId: body.productId, result: null } });
  const exposure = await tx.exposure.findUniqueOrThrow({
    where: { account_productId_direction: { account, productId: body.productId, direction } },
  });
  const net = (stake * BigInt(duration.payoutBps)) / 10_000n;
  if (pending > 0 || market.stalled || wallet.available < stake || wallet.openStake + stake > terms.maxOpenStake)
    return null;
  if (exposure.taken + net > product.exposureCap || market.tickSeq === null) return null;
  const [{ id } = { id: '' }] = await tx.$queryRaw<{ id: string }[]>`SELECT uuidv7() AS id`;
  const order = await tx.order.create({
    data: {
      id,
      memberId,
      productId: body.productId,
      stake,
      fee: 0n,
      shownPrice: 1_000_000n,
      shownSeq: market.tickSeq,
      headSeq: market.lastSeq,
      headHash: market.lastHash,
      acceptedAt: now,
      closeAt: new Date(now.getTime() + body.durationS * 1000),
      payoutBps: duration.payoutBps,
      durationS: body.durationS,
      termsVersion: terms.version,
      toleranceBps: terms.defaultToleranceBps,
      stalenessMs: product.stalenessMs,
      account,
      slot: 1,
      direction,
    },
  });
  await tx.transfer.create({
    data: {
      memberId,
      account,
      line: wallet.lines + 1n,
      ref: id,
      code: 10,
      fromBucket: 0,
      toBucket: 1,
      amount: stake,
      at: now,
    },
  });
  await tx.exposure.update({
    where: { account_productId_direction: { account, productId: body.productId, direction } },
    data: { taken: { increment: net } },
  });
  await tx.outbox.create({ data: { memberId, ref: id, at: now, topic: 1 } });
  await tx.idempotency.create({ data: { actorId: memberId, route: 1, key, ref: id, at: now, verdict: 0, bodyHash } });
  return order;
}

async function answer(request: IncomingMessage): Promise<{ status: number; content: object }> {
  if (request.url === '/readyz') return { status: 200, content: {} };
  const claims = tokens.read(
    'member',
    (request.headers.authorization ?? '').slice('Bearer '.length),
    systemClock.now(),
  );
  if (!claims) return { status: 401, content: {} };
  const body = JSON.parse(await text(request)) as Body;
  const order = await withTx(db, (tx) => place(tx, claims.subjectId, String(request.headers['idempotency-key']), body));
  if (order === null) return { status: 422, content: { error: 'REFUSED' } };
  const at = new Date().toISOString();
  const signature = signer.sign({
    id: order.id ?? '',
    memberId: claims.subjectId,
    account: body.account === 'real' ? 'real' : 'demo',
    productId: body.productId,
    direction: body.direction === 'rise' ? 'rise' : 'fall',
    amount: `${body.amount}.00`,
    fee: '0.00',
    payoutBps: 8_000,
    durationS: body.durationS,
    shownPrice: body.shownPrice,
    toleranceBps: 10,
    termsVersion: 1,
    acceptedAt: at,
    closeAt: at,
    tapeHead: { seq: 1, hash: '' },
  });
  return { status: 200, content: { code: 200, data: { id: order.id, signature } } };
}

function send(response: ServerResponse, { status, content }: { status: number; content: object }): void {
  const json = JSON.stringify(content);
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
    .end(json);
}

const server = createServer((request, response) => {
  answer(request)
    .catch((error: unknown) => ({ status: 500, content: { error: error instanceof Error ? error.name : 'ERROR' } }))
    .then((content) => send(response, content))
    .catch(() => response.destroy());
});
server.listen(Number(env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void db.close());
});
