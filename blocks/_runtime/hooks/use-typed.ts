import { useState } from 'react';

/** The state of a field until it is submitted. */
interface Typed {
	text: string;
	onChange: ( text: string ) => void;
	/** Resets the text to the attribute. */
	reset: () => void;
}

/**
 * The state of a field that is submitted explicitly. When the attribute changes, the field shows the new value.
 *
 * @param value The attribute.
 */
export function useTyped( value: string ): Typed {
	const [ typed, setTyped ] = useState( { text: value, of: value } );
	const set = ( text: string ) => setTyped( { text, of: value } );
	return { text: typed.of === value ? typed.text : value, onChange: set, reset: () => set( value ) };
}
