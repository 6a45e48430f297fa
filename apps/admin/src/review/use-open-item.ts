import { useLocation, useSearchParams } from 'react-router';

/** Which item stands open beside its list; it rides in the address, so that it can be shared and reloaded. */
export function useOpenItem(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const open = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('open');
    else next.set('open', id);
    setParams(next, { replace: true, state: state as unknown });
  };
  return [params.get('open'), open];
}
