import {
  chains,
  type DepositMethod,
  defaultLanguage,
  formatDecimal,
  fxPairs,
  type Language,
  type MethodMode,
  methodKinds,
  methodModes,
} from '@fairtick/contracts';
import { serverWordings } from '@fairtick/i18n/server';
import { qrDrawing } from '../shared/qr-drawing.ts';
import type { PaymentRails } from './deposits-ctx.ts';
import { railOf } from './method-rail.ts';
import { addressOf, receivingIn } from './method-wording.ts';
import type { MethodRow, Texts } from './methods.repo.ts';

/** A method as a member sees it. Where it cannot be used, no account is shown. */
export async function methodView(method: MethodRow, rails: PaymentRails, language: Language): Promise<DepositMethod> {
  const rail = railOf(method, rails);
  const available = !('unavailable' in rail);
  const receiving = available && rail.mode !== 'gateway' ? method.receiving : [];
  const address = addressOf(receiving);
  return {
    id: method.id,
    code: method.code,
    kind: oneOf(methodKinds, method.kind),
    mode: oneOf(methodModes, rail.mode),
    name: textIn(method.names, language),
    currency: method.currency,
    chain: method.chain === null ? null : oneOf(chains, method.chain),
    pair: method.pair === null ? null : oneOf(fxPairs, method.pair),
    min: formatDecimal(method.minAmount, method.scale),
    max: formatDecimal(method.maxAmount, method.scale),
    confirmations: method.confirmations,
    instructions: instructionsOf(method, rail.mode, language),
    receiving: receivingIn(language, receiving),
    qr: address === null ? null : await qrDrawing(address),
    available,
    unavailableBecause: available ? null : serverWordings[language].unavailableMethods[rail.unavailable],
  };
}

/** Only the instructions that apply here: for a page where one opens, for an account where one is shown. */
function instructionsOf({ mode, instructions }: MethodRow, here: MethodMode, language: Language): string {
  if (mode !== 'gateway') return textIn(instructions, language);
  return instructions[language] ?? serverWordings[language].gatewayInstructions[here === 'gateway' ? here : 'proof'];
}

/** The text in this language, else in the fallback language, else any. */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] ?? texts[defaultLanguage] ?? Object.values(texts)[0] ?? '';
}

/** @throws Error for a value that the database's CHECK constraints should have refused. */
export function oneOf<T extends string>(known: readonly T[], text: string): T {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new Error(`unknown value of a deposit: ${text}`);
  return found;
}
