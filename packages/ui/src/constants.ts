/** Visual constants of the specification (section 9), each defined once. Colours and lengths: `styles/tokens.css`. */

/** How long a toast stays. */
export const toastShownMs = 2_500;

/** Times after which a loading page shows a spinner, a back button, that it is slow, and that it failed. */
export const pageLoad = { delayMs: 200, leaveMs: 5_000, timeoutMs: 60_000, failureMs: 120_000 } as const;

/** Counts above it show as `999+`. */
export const badgeMax = 999;

export const numberBoxMin = 1;

/** Years that can be picked before and after the current one. */
export const datePickerYears = 10;

export const swiper = { autoplayMs: 3_000, durationMs: 300 } as const;

/** The bar is measured when it has been laid out. */
export const tabBarPlaceholderDelayMs = 20;

export const currencySign = '¥';
