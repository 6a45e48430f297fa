import type { ServerTexts } from '../../../server.ts';
import { gatewayInstructions, receivingLabels, unavailableMethods } from './deposit-methods.ts';
import { errors } from './errors.ts';
import { changeMessage, codeMessage, noticeMessage, reportMail } from './messages.ts';
import { sandbox } from './sandbox.ts';
import { statement } from './statement.ts';

export const server: ServerTexts = {
  errors,
  codeMessage,
  changeMessage,
  noticeMessage,
  reportMail,
  unavailableMethods,
  gatewayInstructions,
  receivingLabels,
  sandbox,
  statement,
};
