/** One announcement in every language of the platform; the body by paragraph. */
export type AnnouncementText = Readonly<
  Record<'en' | 'zh-Hans' | 'zh-Hant' | 'ko' | 'jp' | 'vn', { title: string; body: readonly string[] }>
>;
