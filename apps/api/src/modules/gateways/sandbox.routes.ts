import { DomainError } from '@fairtick/contracts';
import { renderSandboxPage, type Sandbox, sandboxPayPath, sandboxPolicy } from '@fairtick/rails/sandbox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { languageOf } from '../../frame/language.ts';

const bodyLimitBytes = 4 * 1024;
type ById = { Params: { id: string } };

/**
 * The hosted page of the sandbox gateway, if it is configured. It stands for a third party and calls the platform over
 * HTTP.
 */
export function mountSandboxGateway(app: FastifyInstance, ctx: ApiCtx): void {
  const { sandbox } = ctx.rails;
  if (!sandbox) return;
  app.addHook('onListen', () => sandbox.start(originOf(app)));
  app.addHook('onClose', async () => sandbox.stop());
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const options = { schema: { hide: true }, bodyLimit: bodyLimitBytes };
    const path = `${sandboxPayPath}/:id`;
    scope.get<ById>(path, options, (request, reply) => show(sandbox, request, reply));
    scope.post<ById>(path, options, async (request, reply) => {
      const done = await act(sandbox, request.params.id, request.body);
      return done ? reply.redirect(`${sandboxPayPath}/${request.params.id}`, 303) : show(sandbox, request, reply, true);
    });
  });
}

async function act(sandbox: Sandbox, id: string, body: unknown): Promise<boolean> {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  switch (form.get('act')) {
    case 'pay':
      return sandbox.decide(id, 'paid');
    case 'pay_other':
      return sandbox.decide(id, 'paid', form.get('amount') ?? '');
    case 'fail':
      return sandbox.decide(id, 'failed');
    case 'replay':
      return sandbox.replay(id);
    default:
      return false;
  }
}

async function show(sandbox: Sandbox, request: FastifyRequest<ById>, reply: FastifyReply, refused = false) {
  const view = await sandbox.view(request.params.id);
  if (!view) throw new DomainError('NOT_FOUND');
  return reply
    .code(refused ? 422 : 200)
    .headers({ 'content-security-policy': sandboxPolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(renderSandboxPage(view, languageOf(request), refused));
}

function originOf(app: FastifyInstance): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const host =
    typeof address === 'object' && address && !/^(0\.0\.0\.0|::)$/.test(address.address)
      ? address.address
      : '127.0.0.1';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
