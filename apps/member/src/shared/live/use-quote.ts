import { useState } from 'react';
import { newestQuote, type Quote, type QuotedProduct } from './quote.ts';
import { useLivePrice, useServerMessages } from './use-live.ts';

/** The newest quote of a product, at most twice a second, and whether its feed has stalled. */
export function useQuote(product: QuotedProduct & { id: string }): Quote {
  const live = useLivePrice(product.id);
  const [stall, setStall] = useState({ productId: product.id, seq: 0 });
  useServerMessages((message) => {
    if (message.type === 'stall' && message.productId === product.id) {
      setStall({ productId: product.id, seq: message.seq });
    }
  });
  return newestQuote(product, live, stall.productId === product.id ? stall.seq : 0);
}
