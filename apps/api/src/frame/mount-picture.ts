import type { Endpoint } from '@fairtick/contracts';
import type { FastifyInstance } from 'fastify';
import type { Call } from './call.ts';
import { callOf, mountRaw } from './mount.ts';

export type Picture = { name: string; format: 'jpeg' | 'png'; bytes: Buffer };

/**
 * Mounts an endpoint that answers with a member's picture: never cached, never displayed as a page, and never sniffed
 * as another type by a browser.
 */
export function mountPicture<E extends Endpoint & { gives: 'picture' }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Picture>,
): void {
  mountRaw(app, endpoint, {
    handler: async (request, reply) => {
      const { name, format, bytes } = await handler(callOf(endpoint, request));
      return reply
        .headers({
          'content-disposition': `attachment; filename="${name}.${format === 'jpeg' ? 'jpg' : 'png'}"`,
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .type(`image/${format}`)
        .send(bytes);
    },
  });
}
