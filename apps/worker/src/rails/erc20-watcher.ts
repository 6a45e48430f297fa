import type { ChainWatcher } from '@fairtick/core/deposits';
import type { Env } from '../env.ts';

/**
 * The watcher of USDT's ERC-20 contract, or null without a configured node. Created on first use and cached, so that
 * other workers never load the library.
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
