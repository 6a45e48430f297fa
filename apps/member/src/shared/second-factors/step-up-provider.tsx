import type { SecondFactorMethod } from '@fairtick/contracts';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { PlatformProvider, usePlatform } from '../platform.tsx';
import { withStepUp } from './with-step-up.ts';

type Question = { methods: SecondFactorMethod[]; answer: (given: boolean) => void };

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

/** Calls of the pages inside ask for a second factor where the server requires one. The login page needs no such calls. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const platform = usePlatform();
  const [question, setQuestion] = useState<Question | null>(null);
  const guarded = useMemo(() => {
    const ask = (methods: SecondFactorMethod[]) =>
      new Promise<boolean>((resolve) => {
        const answer = (given: boolean) => {
          setQuestion(null);
          resolve(given);
        };
        setQuestion({ methods, answer });
      });
    return { ...platform, call: withStepUp(platform.call, ask) };
  }, [platform]);
  return (
    <PlatformProvider platform={guarded}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <StepUpDialog methods={question.methods} onClose={question.answer} />
        </Suspense>
      )}
    </PlatformProvider>
  );
}
