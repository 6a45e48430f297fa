export { createEvmWatcher, type EvmWatcherOptions } from './create-evm-watcher.ts';
