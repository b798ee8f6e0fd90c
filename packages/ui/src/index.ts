/**
 * The shared look: everything that apps may use, grouped by task. Import `@cartwright/ui/styles.css` once beside it.
 */

// Actions
export { BUTTON_LOOKS, Button, LinkButton, buttonClass } from './button.tsx';
export type { ButtonLook, ButtonProps, ButtonStyle, LinkButtonProps } from './button.tsx';
export { QuantityStepper, settleQuantity } from './quantity.tsx';
export type { QuantityStepperProps } from './quantity.tsx';

// Forms
export { Checkbox, Field, Radio, SelectField, TextAreaField, TextField } from './field.tsx';
export type { ChoiceProps, FieldProps, SelectFieldProps, TextAreaFieldProps, TextFieldProps } from './field.tsx';
export { ErrorSummary, listProblems } from './form.tsx';
export type { ErrorSummaryProps, FieldProblem } from './form.tsx';

// Overlays
export { Dialog, Drawer } from './dialog.tsx';
export type { DialogProps } from './dialog.tsx';

// Messages
export { Notice, Toasts, useNoToastWhile, useToast } from './notice.tsx';
export type { NoticeProps, NoticeTone, ShowToast, ToastAction } from './notice.tsx';
export { LiveRegion, VisuallyHidden, useAnnounce } from './announce.tsx';
export type { Announce } from './announce.tsx';

// Texts
export { UiWordsProvider } from './words.tsx';
export type { UiWords } from './words.tsx';

// Colors
export { accentColors, accentProperties, accentStyle, buttonColors } from './accent.ts';
export type { AccentColors } from './accent.ts';

// Content
export { Badge } from './badge.tsx';
export type { BadgeProps } from './badge.tsx';
export { Stars } from './stars.tsx';
export type { StarsProps } from './stars.tsx';
export { Money, Price, formatMoney } from './money.tsx';
export type { MoneyProps, PriceProps } from './money.tsx';
export { Picture } from './picture.tsx';
export type { PictureImage, PictureProps } from './picture.tsx';
export { Skeleton } from './skeleton.tsx';
export type { SkeletonProps } from './skeleton.tsx';
export { Table } from './table.tsx';
export type { Column, Sorting, TableProps } from './table.tsx';
export { classNames } from './class-names.ts';
export * from './icon.tsx';
