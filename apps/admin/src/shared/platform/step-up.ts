/** Answers whether a fresh code was shown. */
type Answer = (shown: boolean) => void;
/** Asks, and hands back what closes the question unanswered. */
type Ask = (answer: Answer) => () => void;
type Question = { answered: Promise<boolean>; give: Answer; close: () => void };

/** Asks whoever sits here for a fresh code of his authenticator, once for all calls that wait for it. */
export function createStepUp() {
  let dialog: Ask | null = null;
  let question: Question | null = null;

  function put(ask: Ask): Question {
    let resolve: Answer = () => undefined;
    const answered = new Promise<boolean>((settle) => {
      resolve = settle;
    });
    const give: Answer = (shown) => {
      if (question === one) question = null;
      resolve(shown);
    };
    const one: Question = { answered, give, close: () => undefined };
    question = one;
    one.close = ask(give);
    return one;
  }

  return {
    async ask(): Promise<boolean> {
      if (dialog === null) return false;
      return (question ?? put(dialog)).answered;
    },
    /** Whoever was asked is gone: nothing was shown, and the next one is asked anew. */
    cancel(): void {
      question?.close();
      question?.give(false);
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
