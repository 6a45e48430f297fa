export { type AmountLike, amountParts, amountText, directionOf, groupThousands, priceText } from './amount.ts';
export { AmountField } from './amount-field.tsx';
export { badgeText } from './badge.ts';
export { Button } from './button.tsx';
export { CaptchaField } from './captcha-field.tsx';
export { Card, HeroCard } from './card.tsx';
export { Checkbox } from './checkbox.tsx';
export { Chip } from './chip.tsx';
export { type Option, SegmentedControl, Tabs } from './choice-strip.tsx';
export { classNames } from './class-names.ts';
export {
  currencySign,
  pageLoad,
  swiper,
  tabBarPlaceholderDelayMs,
  toastShownMs,
} from './constants.ts';
export { CountdownDial, clockText } from './countdown-dial.tsx';
export { DateField } from './date-field.tsx';
export { Dialog, dialogExits } from './dialog.tsx';
export { addIcons, Icon } from './icon.tsx';
export { IconButton } from './icon-button.tsx';
export type { IconName } from './icon-paths.ts';
export { keepInputMethodKeys } from './input-method.ts';
export { type LazyPage, lazyPage, lazyPart } from './lazy-page.tsx';
export { ListRow } from './list-row.tsx';
export { EmptyState, ListFooter, Skeleton, TornReceipt } from './list-states.tsx';
export { Logo, LogoMark } from './logo.tsx';
export { Arrow, Change, Money, Price } from './money.tsx';
export { NavBar } from './nav-bar.tsx';
export { NumberBox } from './number-box.tsx';
export { PasswordField, passwordStrength, StrengthMeter } from './password-field.tsx';
export { PinBoxes, PinInput } from './pin-input.tsx';
export { Popover } from './popover.tsx';
export { ProductGlyph } from './product-glyph.tsx';
export { retryImport } from './retry-import.ts';
export { moveAndPress } from './roving.ts';
export { Seal, type SealState } from './seal.tsx';
export { Sparkline } from './sparkline.tsx';
export { type Stage, Stages } from './stages.tsx';
export { ErrorState, LoadingOverlay, Notice } from './states.tsx';
export { Switch } from './switch.tsx';
export { Tag } from './tag.tsx';
export { TextField } from './text-field.tsx';
export { Ruler, TickDial } from './tick-dial.tsx';
export { TickSpinner } from './tick-spinner.tsx';
export { ToastRegion, toast } from './toast.tsx';
export { type UiText, UiTextProvider } from './ui-text.tsx';
