export { type Watched, watchChain } from './watch-chain.ts';
