/**
 * What the shell itself shows or keeps, and the rest of this lib is made of: it exists once in the browser, and every app
 * has it from the shell. All other components belong to the app that uses them, and come with its screens.
 */
export { Button, buttonClass, type ButtonLook, type ButtonProps } from './button';
export { classNames } from './class-names';
export { ErrorBox, ErrorState, type ErrorStateProps } from './error-state';
export { ExternalLink, httpUrl } from './external-link';
export { Icon, type IconName, type IconProps } from './icon';
export { IconButton, IconLink, type IconButtonProps } from './icon-button';
export { Grid, Row, Stack } from './layout';
export { Mark, type MarkProps } from './mark';
export { PageFrame, type PageFrameProps } from './page-frame';
export { Spinner, type SpinnerProps } from './spinner';
export { ToastProvider, useToast, useToastsInside, type ToastTone } from './toast';
export { RenderedAhead, useIsLive } from './rendered-ahead';
export { useSharedFocus } from './use-shared-focus';
export { VisuallyHidden } from './visually-hidden';
