import { hash } from 'node:crypto';
import type { Tx } from '@fairtick/db';

/** The stored digest of a link. */
export function linkDigest(link: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(hash('sha256', link, 'hex'), 'hex'));
}

export type NewSetupLink = {
  id: string;
  adminId: string;
  digest: Uint8Array<ArrayBuffer>;
  /** The administrator who sends it; null for the operator. */
  createdBy: string | null;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertSetupLink(tx: Tx, link: NewSetupLink): Promise<void> {
  await tx.adminSetupLink.create({ data: link, select: { id: true } });
}

/**
 * Uses a link up and returns its owner; null when it is unknown, used, expired or replaced. One of two concurrent calls
 * finds it unused.
 */
export async function useSetupLink(tx: Tx, digest: Uint8Array<ArrayBuffer>, at: Date): Promise<string | null> {
  const [used] = await tx.adminSetupLink.updateManyAndReturn({
    where: { digest, usedAt: null, expiresAt: { gt: at }, createdAt: { lte: at } },
    data: { usedAt: at },
    select: { adminId: true, createdAt: true },
  });
  if (used === undefined) return null;
  const later = await tx.adminSetupLink.count({
    where: { adminId: used.adminId, createdAt: { gt: used.createdAt } },
  });
  return later === 0 ? used.adminId : null;
}
