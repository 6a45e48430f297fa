import type { ChainWatcher } from '@fairtick/core/deposits';
import type { Env } from '../env.ts';

/**
 * Eyes on USDT's ERC-20 contract, or null where none is configured. Made at the first use and then kept, so that a worker
 * that watches no chain never loads the library.
 */
export function erc20Watcher(
  env: Pick<Env, 'EVM_RPC_URL' | 'USDT_ERC20_CONTRACT'>,
): () => Promise<ChainWatcher | null> {
  let opened: Promise<ChainWatcher | null> | undefined;
  return () => (opened ??= open(env));
}

async function open(env: Pick<Env, 'EVM_RPC_URL' | 'USDT_ERC20_CONTRACT'>): Promise<ChainWatcher | null> {
  const { EVM_RPC_URL: rpcUrl, USDT_ERC20_CONTRACT: contract } = env;
  if (rpcUrl === undefined || contract === undefined) return null;
  const { createEvmWatcher } = await import('@fairtick/rails/evm');
  return createEvmWatcher({ rpcUrl, contract });
}
