export {
  Button,
  type ButtonProps,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './components/Button.tsx'
export { Calendar, type CalendarProps } from './components/Calendar.tsx'
export { Checkbox, type CheckboxProps, Switch, type SwitchProps } from './components/Checkbox.tsx'
export { Chip, type ChipProps, Tag, type TagProps, type TagTone } from './components/Chip.tsx'
export { ChipsInput, type ChipsInputProps } from './components/ChipsInput.tsx'
export { type DataColumn, DataTable, type DataTableProps } from './components/DataTable.tsx'
export { Dialog, type DialogProps, Sheet, type SheetProps } from './components/Dialog.tsx'
export { Field, type FieldProps } from './components/Field.tsx'
export { Kbd, Keys } from './components/Kbd.tsx'
export {
  Menu,
  type MenuAction,
  type MenuGroup,
  type MenuHeading,
  type MenuItem,
  type MenuPoint,
  type MenuProps,
} from './components/Menu.tsx'
export { MultiSelect, type MultiSelectProps } from './components/MultiSelect.tsx'
export { NumberInput, type NumberInputProps } from './components/NumberInput.tsx'
export type { Option } from './components/options.ts'
export { PickList, type PickListProps } from './components/PickList.tsx'
export { Popover, type PopoverProps } from './components/Popover.tsx'
export { type RadioTile, RadioTiles, type RadioTilesProps } from './components/RadioTiles.tsx'
export { RetryButton, type RetryButtonProps } from './components/RetryButton.tsx'
export { Segmented, type SegmentedProps } from './components/Segmented.tsx'
export { Select, type SelectProps } from './components/Select.tsx'
export {
  Avatar,
  type AvatarProps,
  LoadingLines,
  type LoadingLinesProps,
  LoadingNote,
  ProgressBar,
  type ProgressBarProps,
  Skeleton,
  type SkeletonProps,
  VisuallyHidden,
} from './components/Small.tsx'
export { Splitter, type SplitterProps } from './components/Splitter.tsx'
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './components/States.tsx'
export { StripTab, type StripTabProps, stopCursorKeys, TabStrip, type TabStripProps } from './components/TabStrip.tsx'
export { Tabs } from './components/Tabs.tsx'
export { type TabItem, TabsPlaceholder, type TabsProps } from './components/TabsPlaceholder.tsx'
export { TextArea, type TextAreaProps, TextInput, type TextInputProps } from './components/TextInput.tsx'
export { preloadToasts, ToastHost } from './components/ToastHost.tsx'
export { Tooltip, type TooltipProps } from './components/Tooltip.tsx'
export { type CellValue, nextSort, type SortState, sortRows } from './components/table-sort.ts'
export { createToasts, type ToastAction, ToastsContext, useToasts } from './components/toasts.ts'
export { useOneTabStop } from './components/use-one-tab-stop.ts'
export { cx } from './cx.ts'
export { type UiTexts, UiTextsContext, useUiTexts } from './texts.ts'
