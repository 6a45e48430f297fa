/** Resolves to whether a new code was entered. */
type Answer = (shown: boolean) => void;
/** Opens the dialog and returns a function that closes it unanswered. */
type Ask = (answer: Answer) => () => void;
type Question = { answered: Promise<boolean>; give: Answer; close: () => void };

/** Asks the administrator for a new authenticator code, once for all calls that wait for it. */
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
    /** Ends the question unanswered after a sign-out; the next call opens another dialog. */
    cancel(): void {
      question?.close();
      question?.give(false);
    },
    /** Sets the dialog that asks; there is only one. */
    onAsk(ask: Ask): () => void {
      dialog = ask;
      return () => {
        dialog = null;
      };
    },
  };
}

export type StepUp = ReturnType<typeof createStepUp>;
