/** Answers whether a fresh code was shown. */
type Ask = (answer: (shown: boolean) => void) => void;

/** Asks whoever sits here for a fresh code of his authenticator, once for all calls that wait for it. */
export function createStepUp() {
  let dialog: Ask | null = null;
  let asked: Promise<boolean> | null = null;
  return {
    ask(): Promise<boolean> {
      if (dialog === null) return Promise.resolve(false);
      const open = dialog;
      asked ??= new Promise<boolean>((resolve) => open(resolve)).finally(() => {
        asked = null;
      });
      return asked;
    },
    /** The dialog that asks; there is one. */
    onAsk(ask: Ask): () => void {
      dialog = ask;
      return () => {
        dialog = null;
      };
    },
  };
}

export type StepUp = ReturnType<typeof createStepUp>;
