import { readSupport, sendSupportMessage as sendEndpoint, supportMessages, supportUnread } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import {
  countUnreadAnswers,
  createAnswerTime,
  listSupportMessages,
  markAnswersRead,
  type SupportCtx,
  sendSupportMessage,
} from '@fairtick/core/support';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

/** A member's thread with customer service. */
export function mountSupport(app: FastifyInstance, ctx: SupportCtx & Pick<Ctx, 'clock'>): void {
  const listing = { ...ctx, answerTime: createAnswerTime(ctx) };
  mount(app, supportMessages, ({ member, query }) => listSupportMessages(listing, { memberId: member.id, ...query }));
  mount(app, sendEndpoint, ({ member, body }) => {
    const { clientId, text, pictures = [], link = null, topic = null } = body;
    return sendSupportMessage(ctx, { memberId: member.id, clientId, text, pictures, link, topic });
  });
  mount(app, readSupport, async ({ member, body }) => ({
    unread: await markAnswersRead(ctx, { memberId: member.id, n: body.n }),
  }));
  mount(app, supportUnread, async ({ member }) => ({ unread: await countUnreadAnswers(ctx, { memberId: member.id }) }));
}
