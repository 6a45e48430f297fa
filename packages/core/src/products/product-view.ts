import {
  type AdminProduct,
  formatDecimal,
  type ProductHalt,
  type ProductTermsView,
  type ProductVersion,
} from '@fairtick/contracts';
import { moneyScale } from '../ledger/index.ts';
import type { HaltRow, ProductRow, VersionRow } from './products.repo.ts';

/** A version of a product's terms as the wire has it. */
export function termsView(row: VersionRow): ProductTermsView {
  const money = (minor: bigint) => formatDecimal(minor, moneyScale);
  return {
    version: row.version,
    effectiveAt: row.effectiveAt.toISOString(),
    enabled: row.enabled,
    sort: row.sort,
    feeBps: row.feeBps,
    minStake: money(row.minStake),
    maxStake: money(row.maxStake),
    exposureCap: money(row.exposureCap),
    durations: row.durationsS.map((durationS, index) => ({ durationS, payoutBps: row.payoutsBps[index] ?? 0 })),
    hours: row.hours,
  };
}

export function versionView(row: VersionRow): ProductVersion {
  const { approvalId, proposedBy, approvedBy, approvedAt, reason } = row;
  return {
    terms: termsView(row),
    approvalId,
    proposedBy,
    approvedBy,
    approvedAt: approvedAt?.toISOString() ?? null,
    reason,
  };
}

export function haltView({ haltedAt, resumedAt, ...row }: HaltRow): ProductHalt {
  return { ...row, haltedAt: haltedAt.toISOString(), resumedAt: resumedAt?.toISOString() ?? null };
}

/** The version in force, announced ones soonest first, and past ones newest first. */
export function splitVersions(versions: readonly VersionRow[]): {
  current: VersionRow;
  upcoming: VersionRow[];
  past: VersionRow[];
} {
  const current = versions.findLast(({ inForce }) => inForce) ?? versions[0];
  if (current === undefined) throw new Error('no terms of the product are in force');
  return {
    current,
    upcoming: versions.filter(({ inForce, version }) => !inForce && version > current.version),
    past: versions.filter(({ version }) => version < current.version).toReversed(),
  };
}

type RowInput = { row: ProductRow; versions: readonly VersionRow[]; halt: HaltRow | null; nowMs: number };

/** A product as the console lists it. */
export function adminProductView({ row, versions, halt, nowMs }: RowInput): AdminProduct {
  const { current, upcoming } = splitVersions(versions);
  const isOpen =
    row.opensAt !== null && row.opensAt.getTime() <= nowMs && (row.closesAt === null || row.closesAt.getTime() > nowMs);
  return {
    id: row.id,
    symbol: row.symbol,
    name: row.name,
    names: row.names,
    category: row.category,
    status: isOpen ? 'trading' : 'closed',
    halted: row.halted,
    halt: halt === null ? null : haltView(halt),
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    source: row.source,
    stalled: row.stalled,
    terms: termsView(current),
    upcoming: upcoming.map(termsView),
    pendingProposals: row.pendingProposals,
    openOrders: row.openOrders,
  };
}
