export {
  Address,
  Button,
  buttonClass,
  type ButtonLook,
  type ButtonProps,
  classNames,
  ErrorBox,
  ErrorState,
  ExternalLink,
  Grid,
  httpUrl,
  Icon,
  IconButton,
  IconLink,
  type IconName,
  Mark,
  PageFrame,
  Row,
  Spinner,
  Stack,
  ToastProvider,
  Prerendered,
  useIsLive,
  useSharedFocus,
  useToast,
  VisuallyHidden,
} from './shared';
export { Banner, type BannerProps } from './banner';
export { Card } from './card';
export { BareCheckbox, Checkbox } from './checkbox';
export { CheckboxGroup } from './checkbox-group';
export { ChipList } from './chip';
export { ChoiceGrid, type Choice } from './choice-grid';
export { Combobox, type Offers } from './combobox';
export { ConfirmBar, type ConfirmBarProps } from './confirm-bar';
export { ConfirmButton } from './confirm-button';
export { DataTable, type Column, type DataTableProps, type RowSelection } from './data-table';
export { Dialog, type DialogProps } from './dialog';
export { EmptyState } from './empty-state';
export type { FieldTexts } from './field';
export { FieldRemarks } from './field-remarks';
export { MultiPicker } from './multi-picker';
export { PhoneField } from './phone-field';
export { isPossiblePhone, loadPhoneNumbers } from './phone-numbers';
export { saveFile } from './save-file';
export { Select, SelectControl, type Option } from './select';
export { Skeleton, SkeletonText } from './skeleton';
export { StatCard } from './stat-card';
export { StatusBadge, type Tone } from './status-badge';
export { Steps } from './steps';
export { Tabs } from './tabs';
export { TagInput, type TagInputProps, withTags } from './tag-input';
export { CodeField, EmailField, TextArea, TextField, type TextFieldProps } from './text-field';
export { ToggleButtons } from './toggle-buttons';
