import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { reloadWhenServerReturns } from './reload-when-server-returns.ts';
import { retryImport } from './retry-import.ts';

export type LazyPage<P extends object> = ComponentType<P> & {
  /** Loads the chunk before the page is shown; never rejects. */
  prepare: () => Promise<void>;
};

type Load<P extends object> = () => Promise<ComponentType<P>>;
/** Placeholders for a part that loads, and for one that failed. */
type Views = { Wait: ComponentType; Failure: ComponentType };

/** A lazily loaded page, retried for two minutes. While it waits, the whole page reloads when the server answers. */
export function lazyPage<P extends object>(load: Load<P>, { Wait, Failure }: Views): LazyPage<P> {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  let hasFailed = false;
  const loadOnce = async () => {
    try {
      return await load();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const fetchPage = () => {
    loading ??= retryImport(loadOnce).then(
      (Page) => {
        Loaded = Page;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function Waiting() {
    useEffect(() => reloadWhenServerReturns(() => hasFailed), []);
    return <Wait />;
  }

  function Page(props: P) {
    // Not with Suspense, which shows loaded content only 300 ms after its fallback.
    const [Shown, setShown] = useState(() => Loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Shown) return;
      let isHere = true;
      fetchPage().then(
        () => isHere && setShown(() => Loaded),
        (error: unknown) => isHere && setFailure({ error }),
      );
      return () => {
        isHere = false;
      };
    }, [Shown]);
    if (failure) throw failure.error;
    return Shown ? <Shown {...props} /> : <Waiting />;
  }

  function LazyPage(props: P) {
    return (
      <ChunkBoundary Failure={Failure}>
        <Suspense fallback={<Wait />}>
          <Page {...props} />
        </Suspense>
      </ChunkBoundary>
    );
  }
  return Object.assign(LazyPage, { prepare: () => fetchPage().catch(() => undefined) });
}

/**
 * A lazily loaded part of a page, for Suspense; a failed one is retried in place, and the rest of the page stays
 * usable.
 */
export function lazyPart<P extends object>(load: Load<P>, views: Views): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: lazyPage(load, views) }),
    ),
  );
}

class ChunkBoundary extends Component<{ Failure: ComponentType; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <this.props.Failure /> : this.props.children;
  }
}
