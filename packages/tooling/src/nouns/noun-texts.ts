import type { Edit } from './apply-edits.ts';
import type { NounNames } from './noun-names.ts';

export type NounTexts = {
  /** Source texts that the screens show, by what they are for. */
  member: Record<'title' | 'failed' | 'none' | 'invite' | 'note' | 'missing' | 'add' | 'remove', string>;
  admin: Record<
    'title' | 'sub' | 'member' | 'note' | 'time' | 'none' | 'permission' | 'added' | 'removed' | 'refused' | 'target',
    string
  >;
  files: Record<string, string>;
  edits: Edit[];
};

type Translated<Text extends string> = Record<string, Record<Text, string>>;

/**
 * Everything about texts: the Chinese sources, a file of translations for each language, and their lines in the
 * dictionaries. The words of the noun itself are English until they are translated.
 */
export function nounTexts({ folder, many, Many, plural, singular, chinese }: NounNames): NounTexts {
  const manyHan = chinese || ` ${plural} `;
  const oneHan = chinese || ` ${singular} `;
  const trimmed = <T extends Record<string, string>>(texts: T): T =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as T;
  const member = trimmed({
    title: `我的${manyHan}`,
    failed: `${manyHan}加载失败`,
    none: `还没有${manyHan}`,
    invite: `可以在上面新增${oneHan}`,
    note: `${oneHan}内容`,
    missing: `请填写${oneHan}内容`,
    add: `新增${oneHan}`,
    remove: `删除这条${oneHan}`,
  });
  const ownAdmin = trimmed({
    title: `会员的${manyHan}`,
    sub: `会员新增的${manyHan}，最新在前`,
    note: `${oneHan}内容`,
    permission: `看会员的${manyHan}，不能修改`,
    added: `会员新增${oneHan}`,
    removed: `会员删除${oneHan}`,
    refused: `${oneHan}操作被拒`,
    target: `${oneHan}记录`,
  });
  const inMember: Translated<keyof typeof member> = {
    en: {
      title: `My ${plural}`,
      failed: `Your ${plural} could not be loaded`,
      none: `No ${plural} yet`,
      invite: `Add a ${singular} above`,
      note: `Note of the ${singular}`,
      missing: `Please enter the note of the ${singular}`,
      add: `Add a ${singular}`,
      remove: `Remove this ${singular}`,
    },
    'zh-Hant': {
      title: `我的 ${plural}`,
      failed: `${plural} 載入失敗`,
      none: `還沒有 ${plural}`,
      invite: `可以在上面新增 ${singular}`,
      note: `${singular} 內容`,
      missing: `請填寫 ${singular} 內容`,
      add: `新增 ${singular}`,
      remove: `刪除這條 ${singular}`,
    },
    ko: {
      title: `내 ${plural}`,
      failed: `${plural} 목록을 불러오지 못했습니다`,
      none: `아직 ${plural} 항목이 없습니다`,
      invite: `위에서 ${singular} 항목을 추가할 수 있습니다`,
      note: `${singular} 내용`,
      missing: `${singular} 내용을 입력해 주세요`,
      add: `${singular} 추가`,
      remove: `이 ${singular} 삭제`,
    },
    vn: {
      title: `${plural} của tôi`,
      failed: `Không tải được ${plural}`,
      none: `Chưa có ${plural}`,
      invite: `Bạn có thể thêm ${singular} ở trên`,
      note: `Nội dung ${singular}`,
      missing: `Vui lòng nhập nội dung ${singular}`,
      add: `Thêm ${singular}`,
      remove: `Xóa ${singular} này`,
    },
    jp: {
      title: `マイ ${plural}`,
      failed: `${plural} を読み込めませんでした`,
      none: `${plural} はまだありません`,
      invite: `上で ${singular} を追加できます`,
      note: `${singular} の内容`,
      missing: `${singular} の内容を入力してください`,
      add: `${singular} を追加`,
      remove: `この ${singular} を削除`,
    },
  };
  const inAdmin: Translated<keyof typeof ownAdmin> = {
    en: {
      title: `Members’ ${plural}`,
      sub: `${plural} that members added, newest first`,
      note: `Note of the ${singular}`,
      permission: `Read members’ ${plural}`,
      added: `Member added a ${singular}`,
      removed: `Member removed a ${singular}`,
      refused: `Act on a ${singular} refused`,
      target: `Record of a ${singular}`,
    },
  };
  const files: Record<string, string> = {};
  const edits: Edit[] = [];
  const write = (app: 'member' | 'admin', sources: Record<string, string>, translated: Translated<string>) => {
    const [file, name] = app === 'member' ? [folder, many] : [`admin-${folder}`, `admin${Many}`];
    for (const [language, texts] of Object.entries(translated)) {
      const lines = Object.entries(sources).map(([key, source]) => `  '${source}': '${texts[key] ?? ''}',\n`);
      files[`packages/i18n/src/${language}/${file}.ts`] = `import type { Dictionary } from '../dictionary.ts';

export const ${name}: Dictionary = {
${lines.join('')}};
`;
      const dictionary = `packages/i18n/src/${language}/${app}.ts`;
      edits.push(
        {
          file: dictionary,
          before: "import type { Dictionary } from '../dictionary.ts';",
          insert: `import { ${name} } from './${file}.ts';\n`,
        },
        {
          file: dictionary,
          before: app === 'member' ? '  ...support,\n' : '  ...adminSupport,\n',
          insert: `  ...${name},\n`,
        },
      );
    }
  };
  write('member', member, inMember);
  write('admin', ownAdmin, inAdmin);
  return { member, admin: { ...ownAdmin, member: '会员', time: '时间', none: '没有符合条件的记录' }, files, edits };
}
