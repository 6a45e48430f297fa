// The words of a new noun's texts. `__plural__` and the like stand for its names, `__manyHan__` and `__oneHan__` for its
// Chinese name.

/** By id, which says what each text is for. */
export const memberSources = {
  title: '我的__manyHan__',
  failed: '__manyHan__加载失败',
  none: '还没有__manyHan__',
  invite: '可以在上面新增__oneHan__',
  note: '__oneHan__内容',
  missing: '请填写__oneHan__内容',
  add: '新增__oneHan__',
  remove: '删除这条__oneHan__',
};

export const adminSources = {
  title: '会员的__manyHan__',
  sub: '会员新增的__manyHan__，最新在前',
  note: '__oneHan__内容',
  permission: '看会员的__manyHan__，不能修改',
  added: '会员新增__oneHan__',
  removed: '会员删除__oneHan__',
  refused: '__oneHan__操作被拒',
  target: '__oneHan__记录',
};

/** Translations of the sources; another language gets the English words until it is translated. */
export const memberWords: Record<string, Record<keyof typeof memberSources, string>> = {
  en: {
    title: 'My __plural__',
    failed: 'Your __plural__ could not be loaded',
    none: 'No __plural__ yet',
    invite: 'Add a __singular__ above',
    note: 'Note of the __singular__',
    missing: 'Please enter the note of the __singular__',
    add: 'Add a __singular__',
    remove: 'Remove this __singular__',
  },
  'zh-Hant': {
    title: '我的 __plural__',
    failed: '__plural__ 載入失敗',
    none: '還沒有 __plural__',
    invite: '可以在上面新增 __singular__',
    note: '__singular__ 內容',
    missing: '請填寫 __singular__ 內容',
    add: '新增 __singular__',
    remove: '刪除這條 __singular__',
  },
  ko: {
    title: '내 __plural__',
    failed: '__plural__ 목록을 불러오지 못했습니다',
    none: '아직 __plural__ 항목이 없습니다',
    invite: '위에서 __singular__ 항목을 추가할 수 있습니다',
    note: '__singular__ 내용',
    missing: '__singular__ 내용을 입력해 주세요',
    add: '__singular__ 추가',
    remove: '이 __singular__ 삭제',
  },
  vn: {
    title: '__plural__ của tôi',
    failed: 'Không tải được __plural__',
    none: 'Chưa có __plural__',
    invite: 'Bạn có thể thêm __singular__ ở trên',
    note: 'Nội dung __singular__',
    missing: 'Vui lòng nhập nội dung __singular__',
    add: 'Thêm __singular__',
    remove: 'Xóa __singular__ này',
  },
  jp: {
    title: 'マイ __plural__',
    failed: '__plural__ を読み込めませんでした',
    none: '__plural__ はまだありません',
    invite: '上で __singular__ を追加できます',
    note: '__singular__ の内容',
    missing: '__singular__ の内容を入力してください',
    add: '__singular__ を追加',
    remove: 'この __singular__ を削除',
  },
};
export const adminWords: Record<string, Record<keyof typeof adminSources, string>> = {
  en: {
    title: 'Members’ __plural__',
    sub: '__plural__ that members added, newest first',
    note: 'Note of the __singular__',
    permission: 'Read members’ __plural__',
    added: 'Member added a __singular__',
    removed: 'Member removed a __singular__',
    refused: 'Act on a __singular__ refused',
    target: 'Record of a __singular__',
  },
};
