import { useElement } from '../../../_runtime/hooks/use-element';
import type { ElementHandle } from '../../../_runtime/hooks/use-element';
import { focusUnlessElsewhere } from '../../../_shared/focus';

/** A handle for an element that takes the focus when it replaces the focused one. */
export const useFocusedIfLost = (): ElementHandle< HTMLElement > =>
	useElement( ( element ) => focusUnlessElsewhere( element ) );
