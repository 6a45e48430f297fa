import type { ServerTexts } from '../../../server.ts';

/** Why a deposit method cannot be used now. */
export const unavailableMethods: ServerTexts['unavailableMethods'] = {
  maintenance: 'この方法はメンテナンス中です。後でもう一度試すか、別の方法を選んでください。',
  gateway: 'この決済手段はまだ利用できません。別の方法を選んでください。',
  receiving: 'この方法の受取口座がまだ設定されていません。別の方法を選んでください。',
};

/** How a gateway method is paid, unless an administrator wrote other texts. */
export const gatewayInstructions: ServerTexts['gatewayInstructions'] = {
  gateway: '支払いページが開きます。期限内にお支払いください。審査後に入金されます。',
  proof: 'ご本人名義の口座から参照コードを付けて支払い、支払い証明をアップロードしてください。審査後に入金されます。',
};

/** Labels of the rows of a receiving account. */
export const receivingLabels: ServerTexts['receivingLabels'] = {
  payee: '受取人',
  bank: '銀行',
  branch: '支店',
  number: '口座番号',
  address: '受取アドレス',
  network: 'ネットワーク',
  depository: '保管機関',
  swift: 'SWIFT コード',
  example: '見本の口座です。送金しないでください',
};
