import { useElement } from '../../../_runtime/hooks/use-element';
import type { ElementHandle } from '../../../_runtime/hooks/use-element';
import { focusUnlessElsewhere } from '../../../_shared/focus';

/** A handle on an element that takes the focus when it is mounted in the place of the one that had it. */
export const useFocusedIfLost = (): ElementHandle< HTMLElement > =>
	useElement( ( element ) => focusUnlessElsewhere( element ) );
