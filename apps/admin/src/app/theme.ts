import { theme as antdTheme, type ThemeConfig } from 'antd';

/** With reduced motion, popups appear at their final place without animation. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The console's sizes: text 13–14 px, rows 42 px, controls 30 to 38 px. */
const sizes = {
  // The focus ring.
  lineWidthFocus: 2,
  borderRadius: 8,
  borderRadiusLG: 14,
  controlHeight: 36,
  controlHeightSM: 30,
  fontSize: 14,
  fontFamily: 'var(--font)',
  motion,
  motionDurationMid: '0.16s',
  wireframe: false,
};

const tableSizes = {
  cellPaddingBlockSM: 6,
  cellPaddingBlockMD: 10,
  cellPaddingInlineSM: 14,
  cellPaddingInlineMD: 14,
  headerSplitColor: 'transparent',
  cellPaddingInline: 14,
  cellPaddingBlock: 18,
  headerBorderRadius: 0,
};

const tabs = { titleFontSize: 15, horizontalItemPadding: '10px 0 12px' };
const formMargin = 18;

// The colours are those of tokens.css, which the library cannot read: it computes shades of them.
const light: ThemeConfig = {
  token: {
    ...sizes,
    colorPrimary: '#1d5cf2',
    // Darker, not lighter: white on the default hover colour has a contrast of only 3.6.
    colorPrimaryHover: '#174fd6',
    colorLink: '#174fd6',
    colorLinkHover: '#123fab',
    colorLinkActive: '#123fab',
    colorPrimaryBorder: '#174fd6',
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
  },
  components: {
    Table: { ...tableSizes, headerBg: '#f3f5fb', headerColor: '#485074', rowHoverBg: '#f1f5ff' },
    Button: { fontWeight: 600, defaultBorderColor: '#c9cfe3' },
    Switch: { colorTextQuaternary: '#7d86ad' },
    Tabs: tabs,
    Form: { itemMarginBottom: formMargin, labelColor: '#485074' },
    Tooltip: { colorBgSpotlight: '#0d1122' },
  },
};

const dark: ThemeConfig = {
  algorithm: antdTheme.darkAlgorithm,
  token: {
    ...sizes,
    colorPrimary: '#ff571e',
    colorPrimaryHover: '#ff7a45',
    colorPrimaryBorder: '#ff8657',
    // Dark on the orange of primary buttons, as in the members' app.
    colorTextLightSolid: '#181e34',
    colorLink: '#ff8657',
    colorLinkHover: '#ffa07a',
    colorLinkActive: '#ffa07a',
    colorInfo: '#7fb4ff',
    colorSuccess: '#7fb4ff',
    colorWarning: '#f6bf5c',
    colorError: '#ff8f83',
    colorErrorHover: '#ffaaa1',
    colorText: '#f4f6ff',
    colorTextSecondary: '#b8c0de',
    colorTextTertiary: '#98a1c6',
    colorTextPlaceholder: '#98a1c6',
    colorTextDisabled: '#98a1c6',
    colorBgBase: '#181e34',
    colorBgLayout: '#181e34',
    colorBgContainer: '#222946',
    colorBgElevated: '#2b3355',
    colorBorder: '#7079a4',
    colorBorderSecondary: '#353e66',
  },
  components: {
    Table: { ...tableSizes, headerBg: '#1d2440', headerColor: '#b8c0de', rowHoverBg: '#2b3355' },
    // The dark algorithm makes darker shades of a primary colour, on which text would be hard to read.
    Button: {
      fontWeight: 600,
      defaultBorderColor: '#4a5482',
      colorPrimary: '#ff571e',
      colorPrimaryHover: '#ff7a45',
      colorPrimaryActive: '#ff7a45',
      primaryColor: '#181e34',
      defaultHoverColor: '#ff8657',
      defaultActiveColor: '#ff8657',
    },
    Switch: { colorTextQuaternary: '#7079a4' },
    Tabs: {
      ...tabs,
      itemSelectedColor: '#ff8657',
      itemHoverColor: '#ffa07a',
      itemActiveColor: '#ffa07a',
      inkBarColor: '#ff8657',
    },
    Form: { itemMarginBottom: formMargin, labelColor: '#b8c0de' },
    Tooltip: { colorBgSpotlight: '#0d1122', colorTextLightSolid: '#f4f6ff' },
  },
};

export const themes = { light, dark };
