import type { DataOf, Endpoint, Language } from '@fairtick/contracts';
import type { AdminIdentity } from '@fairtick/core/admins';
import type * as z from 'zod/mini';
import type { PictureForm } from './read-picture-form.ts';

/**
 * The owner of a member's token and its end; stored procedures that move money compare `epoch`, the wallet's session
 * epoch.
 */
export type MemberIdentity = { id: string; sessionId: string; epoch: number; expiresAt: Date };

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What every handler receives besides the endpoint's own parts. */
export type CallBase = { language: Language; requestId: string; ip: string; userAgent: string };

/** The validated call, typed by its endpoint. */
export type Call<E extends Endpoint> = CallBase &
  (E extends { params: infer P } ? { params: Out<P> } : object) &
  (E extends { query: infer Q } ? { query: Out<Q> } : object) &
  (E extends { body: infer B } ? { body: Out<B> } : object) &
  (E extends { idempotent: true } ? { idempotencyKey: string } : object) &
  (E extends { secretHeader: string } ? { secret: string } : object) &
  (E extends { takes: 'picture' } ? { readPicture: () => Promise<PictureForm> } : object) &
  (E extends { auth: 'member' } ? { member: MemberIdentity } : object) &
  (E extends { auth: 'admin' } ? { admin: AdminIdentity } : object);

/** Answers one call with the envelope's `data`; errors are thrown as DomainError. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<DataOf<E>> | DataOf<E>;
