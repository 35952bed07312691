export {
  Button,
  buttonClass,
  type ButtonLook,
  type ButtonProps,
  classNames,
  ErrorBox,
  ErrorState,
  type ErrorStateProps,
  ExternalLink,
  Grid,
  httpUrl,
  Icon,
  IconButton,
  type IconButtonProps,
  IconLink,
  type IconName,
  type IconProps,
  Mark,
  type MarkProps,
  PageFrame,
  type PageFrameProps,
  Row,
  Spinner,
  type SpinnerProps,
  Stack,
  ToastProvider,
  type ToastTone,
  Prerendered,
  useIsLive,
  useSharedFocus,
  useToast,
  VisuallyHidden,
} from './shared';
export { Banner, type BannerProps } from './banner';
export { Card, type CardProps } from './card';
export { BareCheckbox, Checkbox, type CheckboxProps } from './checkbox';
export { ChipList, type ChipListProps } from './chip';
export { ChoiceGrid, type Choice, type ChoiceGridProps } from './choice-grid';
export { Combobox, type ComboboxProps, type Offers } from './combobox';
export { ConfirmBar, type ConfirmBarProps } from './confirm-bar';
export { DataTable, type Column, type DataTableProps, type RowSelection } from './data-table';
export { Dialog, type DialogProps } from './dialog';
export { EmptyState, type EmptyStateProps } from './empty-state';
export type { FieldTexts } from './field';
export { MultiPicker, type MultiPickerProps } from './multi-picker';
export { PhoneField, type PhoneFieldProps } from './phone-field';
export { isPossiblePhone, loadPhoneNumbers } from './phone-numbers';
export { saveFile } from './save-file';
export { Select, type Option, type OptionGroup, type SelectProps } from './select';
export { Skeleton, SkeletonText, type SkeletonProps } from './skeleton';
export { StatCard, type StatCardProps } from './stat-card';
export { StatusBadge, type StatusBadgeProps, type Tone } from './status-badge';
export { Steps, type StepsProps } from './steps';
export { Tabs, type Tab, type TabsProps } from './tabs';
export { TagInput, type TagInputProps, withTag } from './tag-input';
export { CodeField, TextArea, type TextAreaProps, TextField, type TextFieldProps } from './text-field';
export { ToggleButtons, type ToggleButtonsProps } from './toggle-buttons';
