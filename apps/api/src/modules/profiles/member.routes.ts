import { changeProfile, myProfile, type Profile } from '@fairtick/contracts';
import type { CredentialsCtx } from '@fairtick/core/credentials';
import * as profiles from '@fairtick/core/profiles';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** A member's own personal information. */
export function mountProfiles(app: FastifyInstance, ctx: CredentialsCtx): void {
  mount(app, myProfile, async ({ member }) => onWire(await profiles.readProfile(ctx, { memberId: member.id })));
  mount(app, changeProfile, async (call) => {
    const { avatarUploadId, email } = call.body;
    const { member, language } = call;
    await profiles.changeProfile(ctx, { member, avatarUploadId, email, language, origin: originOf(call) });
    return onWire(await profiles.readProfile(ctx, { memberId: member.id }));
  });
}

function onWire({ id: _, createdAt, passwordChangedAt, ...view }: profiles.ProfileView): Profile {
  return { ...view, createdAt: createdAt.toISOString(), passwordChangedAt: passwordChangedAt.toISOString() };
}
