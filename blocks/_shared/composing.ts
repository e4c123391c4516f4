import type { KeyboardEvent } from 'react';

/** What browsers call a key that an input method takes for itself. */
const TAKEN = 229;

/** Whether a key belongs to a word that an input method is composing. Of the key that ends one Safari says so by its code alone. */
export const isComposing = ( { nativeEvent }: KeyboardEvent ): boolean =>
	nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;
