import type { ThemeConfig } from 'antd';

/** With reduced motion, popups appear at their final place without animation. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Light design tokens and the console's sizes: text 13–14 px, rows 42 px, controls 30 to 38 px. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#1d5cf2',
    // Darker, not lighter: white on the default hover colour has a contrast of only 3.6.
    colorPrimaryHover: '#174fd6',
    colorLink: '#174fd6',
    colorLinkHover: '#123fab',
    colorLinkActive: '#123fab',
    // The focus ring.
    colorPrimaryBorder: '#174fd6',
    lineWidthFocus: 2,
    colorInfo: '#1d5cf2',
    colorSuccess: '#1656c9',
    colorWarning: '#8a5800',
    // 12 and 30 % of the colour on white; the library's own mix is khaki.
    colorWarningBg: '#f1ebe0',
    colorWarningBorder: '#dccdb2',
    colorError: '#c0271c',
    colorErrorHover: '#a11f16',
    colorText: '#141a30',
    colorTextSecondary: '#485074',
    colorTextTertiary: '#5f678c',
    colorTextPlaceholder: '#5f678c',
    colorBgLayout: '#f3f5fb',
    colorBorder: '#7d86ad',
    colorBorderSecondary: '#e3e7f2',
    borderRadius: 8,
    borderRadiusLG: 14,
    controlHeight: 36,
    controlHeightSM: 30,
    fontSize: 14,
    fontFamily: 'var(--font)',
    motion,
    motionDurationMid: '0.16s',
    wireframe: false,
  },
  components: {
    Table: {
      cellPaddingBlockSM: 6,
      cellPaddingBlockMD: 10,
      cellPaddingInlineSM: 14,
      cellPaddingInlineMD: 14,
      headerBg: '#f3f5fb',
      headerColor: '#485074',
      headerSplitColor: 'transparent',
      cellPaddingInline: 14,
      cellPaddingBlock: 18,
      rowHoverBg: '#f1f5ff',
      headerBorderRadius: 0,
    },
    Button: { fontWeight: 600, defaultBorderColor: '#c9cfe3' },
    Switch: { colorTextQuaternary: '#7d86ad' },
    Tabs: { titleFontSize: 15, horizontalItemPadding: '10px 0 12px' },
    Form: { itemMarginBottom: 18, labelColor: '#485074' },
    Tooltip: { colorBgSpotlight: '#0d1122' },
  },
};
