import type { KeyboardEvent } from 'react';

/** The `keyCode` of a key that an input method handles. */
const IME_KEY_CODE = 229;

/** Whether a key event is part of an IME composition. For the key that ends one, Safari only sets the `keyCode`. */
export const isComposing = ( { nativeEvent }: KeyboardEvent ): boolean =>
	nativeEvent.isComposing || nativeEvent.keyCode === IME_KEY_CODE;
