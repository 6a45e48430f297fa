import type { MemberWay } from '@fairtick/contracts';
import { msg, type Text, useText } from '@fairtick/i18n';

const wayNames: Record<MemberWay, Text> = {
  username: msg('会员名'),
  nickname: msg('昵称'),
  id: msg('会员编号'),
  order: msg('订单号'),
  deposit: msg('充值单号'),
  withdrawal: msg('提现单号'),
  invite_code: msg('邀请码'),
  phone: msg('手机号'),
  email: msg('邮箱'),
  name: msg('姓名'),
  id_number: msg('证件号码'),
  payment_account: msg('卡号或钱包地址'),
  ip: msg('登录 IP'),
};

type SearchNoteProps = { q: string | undefined; ways: readonly MemberWay[]; withheld: readonly MemberWay[] };

/** Shows the details that a text was searched as, so that an empty result can be understood. */
export function SearchNote({ q, ways, withheld }: SearchNoteProps) {
  const { t } = useText();
  if (q === undefined) return null;
  const names = (of: readonly MemberWay[]) => of.map((way) => t(wayNames[way])).join(t('、'));
  return (
    <p className="search-note meta" role="status">
      {ways.length > 0 && t('“{{q}}”按{{ways}}查找，已记入审计日志', { q, ways: names(ways) })}
      {ways.length === 0 && withheld.length === 0 && t('“{{q}}”不像任何一种资料', { q })}
      {withheld.length > 0 && (
        <span className="tag tag--warn">
          {t('没有查看个人资料的权限，未按{{ways}}查找', { ways: names(withheld) })}
        </span>
      )}
    </p>
  );
}
